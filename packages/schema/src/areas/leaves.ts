import { z } from 'zod';
import { defineArea, recordMeta, createTextSchemas, yearMeta } from '../records/area.ts';
import { dayAfter, isoDate } from '../fields/date.ts';
import { chosen, line, optionalLines } from '../fields/text.ts';

/** Maximum number of days of a leave. */
const MAX_DAYS = 366;

const requestFields = {
  title: line({ min: 1, max: 100, missing: 'Enter what the leave is for.' }),
  from: isoDate,
  to: isoDate,
  leave_type: chosen('Choose a leave type.'),
};

type Span = { from: string; to: string };

const span = z.object({ from: isoDate, to: isoDate });
// The order and the length are checked when both days are valid, even if other fields are missing.
const hasValidSpan = ({ value }: { value: unknown }) => span.safeParse(value).success;

const isInOrder = ({ from, to }: Span) => from <= to;
const ENDS_TOO_EARLY = {
  path: ['to'],
  message: 'The last day cannot be before the first.',
  when: hasValidSpan,
};
const isShortEnough = ({ from, to }: Span) => to < dayAfter(from, MAX_DAYS);
const TOO_LONG = { path: ['to'], message: `A leave has at most ${MAX_DAYS} days.`, when: hasValidSpan };

/** Leave that a person requests under `My Profile`: the body of `POST /me/leaves`. */
export const leaveRequest = z
  .strictObject({ ...requestFields, note: optionalLines(1000) })
  .refine(isInOrder, ENDS_TOO_EARLY)
  .refine(isShortEnough, TOO_LONG);
export type LeaveRequest = z.output<typeof leaveRequest>;

const labels = {
  title: 'Title',
  from: 'From',
  to: 'To',
  leave_type: 'Leave Type',
  status: 'Status',
  decision_note: 'Note On The Decision',
} as const;

const fields = Object.keys(labels) as (keyof typeof labels)[];

const input = () =>
  z
    .strictObject({
      ...requestFields,
      status: chosen('Choose a status.'),
      decision_note: optionalLines(1000),
    })
    .refine(isInOrder, ENDS_TOO_EARLY)
    .refine(isShortEnough, TOO_LONG);

/** Columns of the list, and the applicant's staff number, which is empty if the applicant is no teacher. */
const rowFields = createTextSchemas([
  'id',
  'name',
  'teacher',
  'date',
  'days',
  'leave_type',
  'title',
  'status',
]);

/** Fields that the form of a decision does not edit: the applicant, the note, and author and time of the decision (ISO, or empty). */
const readOnlyFields = ['name', 'email', 'teacher', 'note', 'decided_by', 'decided_at'] as const;
const texts = createTextSchemas([...fields, ...readOnlyFields]);

/** Leaves: days off that a staff member has requested, and the decision about them. */
export const leaves = defineArea({
  key: 'leaves',
  title: 'Leaves',
  noun: 'leave',
  plural: 'leaves',
  prefix: 'LV',
  isOfYear: true,
  columns: [
    { key: 'id', label: 'ID', kind: 'text', detail: ['name'], card: 'title' },
    { key: 'date', label: 'Date', kind: 'date', detail: ['days'] },
    { key: 'leave_type', label: 'Leave Type', kind: 'text', detail: ['title'] },
    { key: 'status', label: 'Status', kind: 'text' },
  ],
  // The applicant's name, not the ID, links to the person.
  linkColumn: 'date',
  exported: [
    { key: 'to', label: labels.to, kind: 'date' },
    { key: 'note', label: 'Note', kind: 'text' },
    { key: 'decision_note', label: labels.decision_note, kind: 'text' },
    { key: 'decided_by', label: 'Decided By', kind: 'text' },
  ],
  filters: [
    { key: 'status', label: 'Status', from: 'leave_status' },
    { key: 'leave_type', label: 'Leave Type', from: 'leave_type' },
    { key: 'date', label: 'Date', from: 'date' },
    { key: 'requested', label: 'Requested', from: 'date' },
    { key: 'teacher', label: 'Teacher', from: 'record', of: 'teacher' },
  ],
  labels,
  sections: [
    { title: 'Request', fields: ['title', 'leave_type', 'from', 'to'] },
    { title: 'Decision', fields: ['decision_note', 'status'] },
  ],
  choices: { leave_type: 'leave_type', status: 'leave_status' },
  alwaysRequired: {
    title: 'It distinguishes the leaves.',
    from: 'The days of the leave are counted from it.',
    to: 'The days of the leave are counted to it.',
    status: 'It says whether the leave was granted.',
  },
  input,
  record: z.object({ ...texts, ...yearMeta, ...recordMeta }),
  row: z.object({ key: z.string(), ...rowFields }),
});

/** Input of a decision on a leave, and the stored record of the leave. */
export type LeavesInput = z.output<ReturnType<typeof input>>;
/** A row of the list of leaves. */
export type LeavesRow = z.output<typeof leaves.row>;

/** Fields of a leave that its applicant may see. */
export const ownLeave = leaves.record.pick({
  key: true,
  title: true,
  from: true,
  to: true,
  leave_type: true,
  note: true,
  status: true,
  decision_note: true,
  decided_by: true,
  decided_at: true,
  created_at: true,
});
export type OwnLeave = z.output<typeof ownLeave>;

/** Response of `GET /me/leaves`: the person's own leaves, newest first. */
export const ownLeaves = z.object({ rows: z.array(ownLeave) });

const teacherFields = createTextSchemas([
  'id',
  'phone',
  'residential_address',
  'permanent_address',
  'higher_degree',
  'other_degrees',
  'certifications',
]);
const otherLeaveFields = createTextSchemas(['key', 'title', 'from', 'to', 'leave_type', 'status']);

/** Applicant of a leave, with the applicant's record as a teacher (null for other staff) and other leaves of the year. */
export const applicant = z.object({
  name: z.string(),
  email: z.string(),
  note: z.string(),
  /** ISO instant. */
  asked_at: z.string(),
  teacher: z.object(teacherFields).nullable(),
  others: z.array(z.object(otherLeaveFields)),
});
export type Applicant = z.output<typeof applicant>;
