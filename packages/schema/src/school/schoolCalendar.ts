import { z } from 'zod';
import { PERIODS } from '../areas/timetable.ts';
import { halfDay, termDates, workingWeek } from '../fields/calendar.ts';
import { choices } from '../fields/choices.ts';
import { dayAfter, formatDate, isoDate, weekdays } from '../fields/date.ts';
import { createPeriodsSchema, MAX_VALUES } from './schoolLists.ts';
import { line, optionalLine } from '../fields/text.ts';
import { editedVersion } from '../fields/version.ts';

/** Maximum number of days of a holiday. */
const MAX_DAYS = 366;
/** Maximum number of half days. */
const MAX_HALF_DAYS = 100;

/** Error message for a holiday that ends before it starts, for the schema and the database constraint. */
export const HOLIDAY_BACKWARDS_ERROR = { field: 'ends', message: 'The last day cannot be before the first.' };

/** A day of the calendar, not before 2000. */
const calendarDay = isoDate.refine((day) => day >= '2000-01-01', 'Choose a day after 1999.');

const holidayFields = z.strictObject({
  name: line({ min: 1, max: 100, missing: 'Enter what the holiday is called.' }),
  starts: calendarDay,
  ends: calendarDay,
});

const span = holidayFields.pick({ starts: true, ends: true }).loose();
// The order and the length are checked when both days are valid, even if other fields are missing.
const hasValidSpan = ({ value }: { value: unknown }) => span.safeParse(value).success;
type Days = { starts: string; ends: string };
const isInOrder = ({ starts, ends }: Days) => starts <= ends;
const isShortEnough = ({ starts, ends }: Days) => ends < dayAfter(starts, MAX_DAYS);
const BACKWARDS_ERROR = {
  path: [HOLIDAY_BACKWARDS_ERROR.field],
  message: HOLIDAY_BACKWARDS_ERROR.message,
  when: hasValidSpan,
};
const LENGTH_ERROR = {
  path: ['ends'],
  message: `A holiday has at most ${MAX_DAYS} days.`,
  when: hasValidSpan,
};

/** Body of `POST /school_calendar/holiday`. */
export const holidayInput = holidayFields
  .refine(isInOrder, BACKWARDS_ERROR)
  .refine(isShortEnough, LENGTH_ERROR);
export type HolidayInput = z.output<typeof holidayInput>;

/** Body of `PUT /school_calendar/holiday/<key>`: the holiday, and the version that was edited. */
export const holidayChange = holidayFields
  .extend({ version: editedVersion })
  .refine(isInOrder, BACKWARDS_ERROR)
  .refine(isShortEnough, LENGTH_ERROR);

/** Body of `PUT /school_calendar/weekdays`: the working weekdays from a day on, and the working weeks that were edited. */
export const weekChange = z.strictObject({
  starts: calendarDay,
  weekdays: z
    .array(z.enum(weekdays))
    .min(1, 'Choose at least one day.')
    .max(weekdays.length)
    .refine((days) => new Set(days).size === days.length, 'Name each day once.'),
  before: z.array(workingWeek).max(1000),
});
export type WeekChange = z.output<typeof weekChange>;

/** Input of a half day: on a weekday, or on a date, which needs a name. */
export const halfDayInput = z
  .strictObject({
    weekday: z.enum([...weekdays, ''], 'Choose a day.'),
    date: calendarDay.or(z.literal('')),
    name: optionalLine(100),
    bell: createPeriodsSchema(1, `A half day has 1 to ${PERIODS} periods.`),
  })
  .superRefine(({ weekday, date, name }, context) => {
    const addError = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message });
    };
    if ((weekday === '') === (date === '')) addError('date', 'Choose a weekday or a date.');
    else if (date !== '' && name === '') addError('name', 'Enter what the day is called.');
  });
export type HalfDayInput = z.output<typeof halfDayInput>;

/** Body of `PUT /school_calendar/half_days`: all half days, and the half days that were edited. */
export const halfDaysChange = z.strictObject({
  half_days: z
    .array(halfDayInput)
    .max(MAX_HALF_DAYS, `Enter at most ${MAX_HALF_DAYS} half days.`)
    .superRefine((all, context) => {
      all.forEach(({ weekday, date }, index) => {
        const isDuplicate = all
          .slice(0, index)
          .some((other) => other.weekday === weekday && other.date === date);
        const message = 'There is a half day on this day already.';
        if (isDuplicate)
          context.addIssue({ code: 'custom', path: [index, date === '' ? 'weekday' : 'date'], message });
      });
    }),
  before: z.array(halfDay).max(MAX_HALF_DAYS),
});
export type HalfDaysChange = z.input<typeof halfDaysChange>;

const termDay = calendarDay.or(z.literal(''));
const termSpan = z.strictObject({
  term: z.string('Name the term.').max(100),
  starts: termDay,
  ends: termDay,
});
type TermSpan = z.output<typeof termSpan>;

/** Finds what is wrong with the dates of a term; `earlier` are the terms before it. */
function findTermError({ term, starts, ends }: TermSpan, earlier: readonly TermSpan[]) {
  if (earlier.some((other) => other.term === term))
    return { field: 'starts', message: `${term} is named twice.` };
  if (starts === '' && ends === '') return undefined;
  if (starts === '') return { field: 'starts', message: 'Enter the first day, too.' };
  if (ends === '') return { field: 'ends', message: 'Enter the last day, too.' };
  if (ends < starts) return HOLIDAY_BACKWARDS_ERROR;
  const other = earlier.find((one) => one.starts !== '' && one.starts <= ends && starts <= one.ends);
  if (other === undefined) return undefined;
  const span = `from ${formatDate(other.starts)} to ${formatDate(other.ends)}`;
  return { field: 'starts', message: `${other.term} is ${span}. Choose other days.` };
}

/** Dates of terms: first and last day, both empty for a term without dates. No two terms share a day. */
const termSpans = z
  .array(termSpan)
  .max(MAX_VALUES)
  .superRefine((terms, context) => {
    terms.forEach((term, index) => {
      const error = findTermError(term, terms.slice(0, index));
      if (error) context.addIssue({ code: 'custom', path: [index, error.field], message: error.message });
    });
  });

/** Body of `PUT /school_calendar/terms`: the dates of all terms of the current year, and the dates that were edited. */
export const termDatesChange = z.strictObject({
  year: z.string().max(100),
  terms: termSpans,
  before: z.array(termDates.omit({ year: true })).max(MAX_VALUES),
});
export type TermDatesChange = z.output<typeof termDatesChange>;

/** Response to a change of the calendar: all lists, and the number of attendance sheets on days that are no longer school days. */
export const calendarChanged = z.object({ choices, sheets: z.number().int().nonnegative() });
export type CalendarChanged = z.output<typeof calendarChanged>;
