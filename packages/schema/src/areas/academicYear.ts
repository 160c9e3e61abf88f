import { z } from 'zod';
import { defineArea, recordMeta, createTextSchemas } from '../records/area.ts';
import { fixedChoices } from '../fields/choices.ts';
import { lastDayOf } from '../fields/date.ts';
import { chosen, code } from '../fields/text.ts';

const labels = {
  from_month: 'From Month',
  from_year: 'From Year',
  to_month: 'To Month',
  to_year: 'To Year',
} as const;

const fields = Object.keys(labels) as (keyof typeof labels)[];

/** Values that are derived from the months. */
const rowFields = createTextSchemas(['academic_year', 'starts', 'ends']);

/** Reason why each field is required. */
const REQUIRED_REASON = 'The records of a year are found by its months.';

/** Maximum number of months of an academic year. */
const MAX_MONTHS = 24;

const yearText = (missing: string) =>
  code({ min: 1, max: 4, missing }).regex(/^20\d\d$/, 'Enter a year from 2000 to 2099.');

const monthNumber = (name: string) => fixedChoices.month.findIndex((month) => month === name) + 1;

const countMonths = (typed: { from_month: string; from_year: string; to_month: string; to_year: string }) =>
  (Number(typed.to_year) - Number(typed.from_year)) * 12 +
  monthNumber(typed.to_month) -
  monthNumber(typed.from_month) +
  1;

const input = () =>
  z
    .strictObject({
      from_month: chosen('Choose the first month.'),
      from_year: yearText('Enter the year it begins.'),
      to_month: chosen('Choose the last month.'),
      to_year: yearText('Enter the year it ends.'),
    })
    .refine((typed) => countMonths(typed) >= 1, {
      path: ['to_year'],
      message: 'The year must end after it begins.',
    })
    .refine((typed) => countMonths(typed) <= MAX_MONTHS, {
      path: ['to_year'],
      message: `An academic year has at most ${MAX_MONTHS} months.`,
    });

/** Academic years: the spans of months to which records belong. One of them is the current year. */
export const academicYear = defineArea({
  key: 'academic_year',
  title: 'Academic Year',
  noun: 'academic year',
  plural: 'academic years',
  prefix: 'AY',
  editRoute: 'set',
  columns: [{ key: 'academic_year', label: 'Academic Year', kind: 'text' }],
  labels,
  sections: [{ title: 'Months', fields: ['from_month', 'from_year', 'to_month', 'to_year'] }],
  choices: { from_month: 'month', to_month: 'month' },
  alwaysRequired: {
    from_month: REQUIRED_REASON,
    from_year: REQUIRED_REASON,
    to_month: REQUIRED_REASON,
    to_year: REQUIRED_REASON,
  },
  input,
  record: z.object({
    ...createTextSchemas(fields),
    ...rowFields,
    is_current: z.boolean(),
    ...recordMeta,
  }),
  row: z.object({ key: z.string(), ...rowFields, is_current: z.boolean() }),
});

/** Input of an academic year. */
export type AcademicYearInput = z.output<ReturnType<typeof input>>;
/** A stored academic year. */
export type AcademicYearRecord = z.output<typeof academicYear.record>;
/** A row of the list of academic years. */
export type AcademicYearRow = z.output<typeof academicYear.row>;

/** Returns the name of an academic year, and its first and last ISO day. */
export function spanOfYear(typed: AcademicYearInput): {
  academic_year: string;
  starts: string;
  ends: string;
} {
  const month = (name: string) => String(monthNumber(name)).padStart(2, '0');
  return {
    academic_year: `${typed.from_month} ${typed.from_year} – ${typed.to_month} ${typed.to_year}`,
    starts: `${typed.from_year}-${month(typed.from_month)}-01`,
    ends: lastDayOf(`${typed.to_year}-${month(typed.to_month)}`),
  };
}
