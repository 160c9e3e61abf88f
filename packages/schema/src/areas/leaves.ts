import { z } from 'zod';
import { createTextSchemas } from '../records/area.ts';
import { defineArea } from '../records/defineArea.ts';
import { choice, computed, day, ownText, text, textarea } from '../records/field.ts';
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

/** Leaves: days off that a staff member has requested, and the decision about them. */
export const leaves = defineArea({
  key: 'leaves',
  title: 'Leaves',
  noun: 'leave',
  plural: 'leaves',
  prefix: 'LV',
  years: 'stored',
  nameTemplate: '{name} · {title} · {key}',
  form: {
    Request: {
      title: text('Title', requestFields.title, {
        personal: 'erased',
        whyRequired: 'It distinguishes the leaves.',
      }),
      leave_type: choice('Leave Type', 'leave_type', 'Choose a leave type.', {
        personal: 'kept',
        hasFilter: true,
      }),
      from: day('From', isoDate, {
        personal: 'kept',
        whyRequired: 'The days of the leave are counted from it.',
      }),
      to: ownText('To', isoDate, {
        personal: 'kept',
        whyRequired: 'The days of the leave are counted to it.',
        belongsTo: 'from',
      }),
    },
    Decision: {
      decision_note: textarea('Note On The Decision', optionalLines(1000), {
        personal: 'erased',
        help: 'The person reads it beside the decision.',
      }),
      status: choice('Status', 'leave_status', 'Choose a status.', {
        personal: 'kept',
        whyRequired: 'It says whether the leave was granted.',
        hasFilter: true,
      }),
    },
  },
  others: {
    /** The applicant; `teacher` is the staff number, which is empty if the applicant is no teacher. */
    name: computed(z.string(), { personal: 'erased' }),
    email: computed(z.string(), { personal: 'erased' }),
    teacher: computed(z.string(), { personal: 'kept' }),
    note: computed(z.string(), { label: 'Note', personal: 'erased', isExported: true }),
    decided_by: computed(z.string(), { label: 'Decided By', personal: 'kept', isExported: true }),
    /** ISO instant; empty before the decision. */
    decided_at: computed(z.string(), { personal: 'kept' }),
  },
  check: (input) => input.refine(isInOrder, ENDS_TOO_EARLY).refine(isShortEnough, TOO_LONG),
  columns: [
    { key: 'id', label: 'ID', detail: ['name'], card: 'title' },
    // The applicant's name, not the ID, links to the person.
    { key: 'date', field: 'from', label: 'Date', detail: ['days'], isLink: true },
    { key: 'leave_type', detail: ['title'] },
    'status',
  ],
  row: { teacher: z.string() },
  filters: [
    { key: 'date', label: 'Date', from: 'date' },
    { key: 'requested', label: 'Requested', from: 'date' },
    { key: 'teacher', label: 'Teacher', from: 'record', of: 'teacher' },
  ],
});

/** Input of a decision on a leave, and the stored record of the leave. */
export type LeavesInput = z.output<ReturnType<typeof leaves.input>>;
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
