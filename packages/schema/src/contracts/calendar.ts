import {
  calendarChanged,
  halfDaysChange,
  holidayChange,
  holidayInput,
  termDatesChange,
  weekChange,
} from '../school/schoolCalendar.ts';
import { choices } from '../fields/choices.ts';
import { contract } from './contract.ts';

const edit = { access: ['school_lists', 'edit'], audit: 'changed' } as const;

export const addHoliday = contract(
  'post /school_calendar/holiday',
  'Adds a holiday: a day or a range without school.',
  { ...edit, access: ['school_lists', 'add'], body: holidayInput, response: calendarChanged, status: 201 },
);

export const saveHoliday = contract(
  'put /school_calendar/holiday/{key}',
  'Saves a holiday with the version that was edited.',
  { ...edit, body: holidayChange, response: calendarChanged, problems: ['busy', 'conflict', 'past_year'] },
);

export const deleteHoliday = contract(
  'delete /school_calendar/holiday/{key}',
  'Deletes a holiday, so that its days are school days again.',
  { ...edit, access: ['school_lists', 'delete'], problems: ['past_year', 'busy'] },
);

export const saveWeekdays = contract(
  'put /school_calendar/weekdays',
  'Sets the working weekdays from a day on; refused if somebody else has changed them since they were read.',
  { ...edit, body: weekChange, response: calendarChanged, problems: ['busy', 'conflict'] },
);

export const saveTerms = contract(
  'put /school_calendar/terms',
  'Sets the first and last day of each term of the current academic year; refused if somebody else has changed them since they were read.',
  { ...edit, body: termDatesChange, response: choices, problems: ['busy', 'conflict', 'past_year'] },
);

export const saveHalfDays = contract(
  'put /school_calendar/half_days',
  'Replaces all half days and their periods; refused if somebody else has changed them since they were read.',
  { ...edit, body: halfDaysChange, response: choices, isLong: true, problems: ['busy', 'conflict'] },
);
