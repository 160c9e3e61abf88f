import { z } from 'zod';
import { defineArea } from '../records/defineArea.ts';
import { choice, computed, own } from '../records/field.ts';
import { chosen, line, optionalLine } from '../fields/text.ts';

/** Number of periods in a timetable of a school day. */
export const PERIODS = 8;
/** Values of a period without a subject. */
export const BREAK = 'Break';
export const FREE = 'Free';

/** A free period. */
export const FREE_PERIOD = { teacher: '', period: FREE, clash_reason: '' };

/** Tells whether the value of a period is a subject. */
export const isTaught = (period: string) => period !== BREAK && period !== FREE;

/** Another lesson of a teacher at the same time; `place` is its section, such as `VI-A`, or several sections. */
type Clash = { name: string; place: string; period: number; day: string };

/** Returns the error message that a teacher has another lesson at the same time. */
export const formatClashMessage = ({ name, place, period, day }: Clash) =>
  `${name} teaches ${place} in period ${period} on ${day}.`;

/** Tells whether an error message about the teacher of a period is about a clash. */
export const isClashMessage = (message: string) => / teaches .+ in period \d+ on \w+\.$/.test(message);

const period = z
  .strictObject({
    teacher: optionalLine(20).transform((id) => id.toUpperCase()),
    period: chosen('Choose what is taught, Break or Free.'),
    // In a form, null means that a clash needs a reason, which is not entered yet.
    clash_reason: line({ min: 0, max: 200, missing: 'Enter the reason.' })
      .default('')
      .describe('Why the teacher is in two places at once on purpose. Without a clash it is not stored.'),
  })
  .refine(({ teacher, period: periodValue }) => isTaught(periodValue) || teacher === '', {
    path: ['teacher'],
    message: 'A period without a subject has no teacher.',
  });

const periods = z
  .array(period, `Fill in the ${PERIODS} periods.`)
  .length(PERIODS, `Fill in the ${PERIODS} periods.`)
  .refine((all) => all.some((one) => one.period !== FREE), {
    path: [0, 'period'],
    message: 'Fill in at least one period.',
  });

/** A clash that staff keep on purpose: a teacher has two lessons at the same time. Either lesson may have the reason. */
const keptClash = z.object({
  period: z.number().int(),
  teacher: z.string(),
  /** The other section, such as `VI-A`. */
  other: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});
export type KeptClash = z.infer<typeof keptClash>;

const storedPeriod = z.object({ teacher: z.string(), period: z.string(), clash_reason: z.string() });

/** Timetables, each with the subjects and teachers of one section in the periods of one weekday. */
export const timetable = defineArea({
  key: 'timetable',
  title: 'Timetable',
  noun: 'timetable',
  plural: 'timetable periods',
  prefix: 'TT',
  years: 'stored',
  nameTemplate: '{class}-{section} · {day}',
  form: {
    For: {
      class: choice('Class', 'class', 'Choose a class.', { personal: 'not personal', isFixed: true }),
      section: choice('Section', 'section', 'Choose a section.', { personal: 'not personal', isFixed: true }),
      day: choice('Day', 'day', 'Choose a day.', {
        personal: 'not personal',
        hasFilter: true,
        isFixed: true,
      }),
    },
    Periods: {
      periods: own(
        'Periods',
        {
          input: periods,
          stored: z.array(storedPeriod),
          initial: Array.from({ length: PERIODS }, () => FREE_PERIOD),
          items: { noun: 'Period', fields: ['teacher', 'period', 'clash_reason'] },
        },
        { personal: 'not personal' },
      ),
    },
  },
  others: {
    kept_clashes: computed(z.array(keptClash), { personal: 'not personal' }),
    /** Names of the teachers, by staff number. */
    names: computed(z.record(z.string(), z.string()), { personal: 'erased' }),
  },
  // A row is one period; the class is shown below the subject.
  columns: [
    { key: 'day', isName: true },
    { key: 'time', label: 'Time', isName: true },
    { key: 'subject', label: 'Subject', detail: ['class'], isLink: true, isName: true },
    { key: 'staff_id', label: 'Staff ID', card: 'hidden' },
    { key: 'name', label: 'Name' },
  ],
  filters: [
    { key: 'subject', label: 'Subject', from: 'any_subject' },
    { key: 'teacher', label: 'Teacher', from: 'record', of: 'teacher' },
  ],
});

/** Input and stored record of a timetable. */
export type TimetableInput = z.output<ReturnType<typeof timetable.input>>;
/** A timetable of the API. */
export type TimetableRecord = z.output<typeof timetable.record>;
/** A row of the list: one period. */
export type TimetableRow = z.output<typeof timetable.row>;

/** Query of the timetable of a section's day. */
export const timetableDayQuery = z.object({
  class: chosen('Name a class.'),
  section: chosen('Name a section.'),
  day: chosen('Name a day.'),
});

/** Key of the timetable of a section's day; empty if there is none. */
export const timetableDay = z.object({ key: z.string() });

/** Query of the teachers for a period; those who teach the subject and are free come first. */
export const timetableTeachersQuery = z.object({
  q: optionalLine(100).default(''),
  day: optionalLine(60).default(''),
  period: z.coerce.number().int().min(1).max(PERIODS).default(1),
  subject: optionalLine(60).default(''),
  /** Key of the timetable in the form, whose lessons do not count as clashes. */
  except: optionalLine(20).default(''),
});

/** A teacher who can be chosen for a period. */
const timetableTeacher = z.object({
  id: z.string(),
  name: z.string(),
  /** The teaching subjects. */
  subjects: z.array(z.string()),
  /** Sections that the teacher teaches in that period, such as `VI-A` or `VI-A and VII-B`; empty if the teacher is free. */
  taken: z.string(),
});
export type TimetableTeacher = z.infer<typeof timetableTeacher>;

/** Teachers for a period; the most suitable come first. */
export const timetableTeachers = z.object({ rows: z.array(timetableTeacher) });
