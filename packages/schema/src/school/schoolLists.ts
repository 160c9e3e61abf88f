import { z } from 'zod';
import { PERIODS } from '../areas/timetable.ts';
import { bell } from '../fields/calendar.ts';
import { type SchoolChoiceKind, schoolChoiceKinds } from '../fields/choices.ts';
import { code, line } from '../fields/text.ts';

/** Lists that administrators edit: the classes, the sections of a class, and the lists of choices. */
export const schoolListKinds = ['class', 'section', ...schoolChoiceKinds] as const;
export type SchoolListKind = (typeof schoolListKinds)[number];

/** Labels of the lists of choices, in the order in which they are shown. */
export const schoolListTitles: Readonly<Record<SchoolChoiceKind, string>> = {
  relation: 'Relations',
  degree: 'Degrees',
  subject_type: 'Subject types',
  term: 'Terms',
  assessment_type: 'Assessment types',
  leave_type: 'Leave types',
  incident_type: 'Incident types',
};

/** Maximum number of values of a list. */
export const MAX_VALUES = 100;

/** Existing value of a list; accepts any text, so that the error message for an unknown value can quote it. */
const existingValue = z.string('Name the value.').max(100);
/** New value of a list. */
const newValue = line({ min: 1, max: 60, missing: 'Enter a name.' });
/** Class of a section; empty for other lists. */
const sectionClass = z.string().max(100).default('');

/** Body of `POST /school_lists/<list>`: a value to add at the end. */
export const addedValue = z.strictObject({ value: newValue, of: sectionClass });
/** Body of `POST …/rename`, which also updates the records that have the value. */
export const renamedValue = z.strictObject({ value: existingValue, to: newValue, of: sectionClass });
/** Body of `POST …/order`: every value of the list, in its new order. */
export const orderedValues = z.strictObject({ values: z.array(existingValue).max(MAX_VALUES) });
/** Body of `POST …/retire`: whether the value is retired; retired values are not offered for new records. */
export const retiredValue = z.strictObject({ value: existingValue, retired: z.boolean(), of: sectionClass });
/** Body of `POST …/delete`. */
export const deletedValue = z.strictObject({ value: existingValue, of: sectionClass });

const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;
const time = code({ min: 1, max: 8, missing: 'Enter a time.' }).regex(
  TIME_PATTERN,
  'Enter a time such as 09:10.',
);
const timedPeriod = z.strictObject({ period: z.number().int(), starts: time, ends: time });

/** Creates the schema of a day's `min` to `PERIODS` periods: each ends after it starts, and none overlaps another. */
export const createPeriodsSchema = (min: number, message: string) =>
  z
    .array(timedPeriod)
    .min(min, message)
    .max(PERIODS, message)
    .superRefine((timedPeriods, context) => {
      timedPeriods.forEach(({ period, starts, ends }, index) => {
        const previous = timedPeriods[index - 1];
        const addError = (field: string, message: string) => {
          context.addIssue({ code: 'custom', path: [index, field], message });
        };
        if (period !== index + 1) addError('period', `This is period ${index + 1}.`);
        if (!TIME_PATTERN.test(starts) || !TIME_PATTERN.test(ends)) return;
        if (ends <= starts) addError('ends', 'A period ends after it starts.');
        if (previous && starts < previous.ends) {
          addError('starts', `Period ${previous.period} ends at ${previous.ends}.`);
        }
      });
    });

const fullDay = createPeriodsSchema(PERIODS, `There are ${PERIODS} periods.`);

/** Body of `PUT /school_lists/bell`: the new bell schedule, and the schedule that was edited. */
export const bellSchedule = z.strictObject({ bell: fullDay, before: z.array(bell).max(PERIODS) });
export type BellSchedule = z.input<typeof bellSchedule>;
