import { z } from 'zod';
import { defineArea } from '../records/defineArea.ts';
import { choice, computed, type FieldFacts, text } from '../records/field.ts';
import { fixedChoices } from '../fields/choices.ts';
import { computeLastDay } from '../fields/date.ts';
import { code } from '../fields/text.ts';

const facts: FieldFacts = {
  personal: 'not personal',
  whyRequired: 'The records of a year are found by its months.',
  isExported: false,
};

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

/** Academic years: the spans of months to which records belong. One of them is the current year. */
export const academicYear = defineArea({
  key: 'academic_year',
  title: 'Academic Year',
  noun: 'academic year',
  plural: 'academic years',
  prefix: 'AY',
  nameTemplate: '{from_month} {from_year} – {to_month} {to_year}',
  form: {
    Months: {
      from_month: choice('From Month', 'month', 'Choose the first month.', facts),
      from_year: text('From Year', yearText('Enter the year it begins.'), { ...facts, width: 'short' }),
      to_month: choice('To Month', 'month', 'Choose the last month.', facts),
      to_year: text('To Year', yearText('Enter the year it ends.'), { ...facts, width: 'short' }),
    },
  },
  others: {
    academic_year: computed(z.string(), { label: 'Academic Year', personal: 'not personal' }),
    starts: computed(z.string(), { personal: 'not personal' }),
    ends: computed(z.string(), { personal: 'not personal' }),
    is_current: computed(z.boolean(), { personal: 'not personal' }),
  },
  check: (input) =>
    input
      .refine((typed) => countMonths(typed) >= 1, {
        path: ['to_year'],
        message: 'The year must end after it begins.',
      })
      .refine((typed) => countMonths(typed) <= MAX_MONTHS, {
        path: ['to_year'],
        message: `An academic year has at most ${MAX_MONTHS} months.`,
      }),
  columns: ['academic_year'],
  row: { starts: z.string(), ends: z.string(), is_current: z.boolean() },
});

/** Input of an academic year. */
export type AcademicYearInput = z.output<ReturnType<typeof academicYear.input>>;
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
    ends: computeLastDay(`${typed.to_year}-${month(typed.to_month)}`),
  };
}
