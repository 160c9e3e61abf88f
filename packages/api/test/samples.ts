import { type AreaKey } from '@firstbell/schema';
import {
  buildAssignment,
  buildDiaryNote,
  buildIncident,
  buildMessage,
  buildFaqs,
  buildStudent,
  buildSubject,
  buildTeacher,
  buildYear,
} from '@firstbell/schema/sample';
import { contactInput, resetContact } from './contact.ts';
import { requestLeave, requestLeaveAgain, leaveInput } from './leave.ts';
import { assessmentInput } from './marks.ts';
import { changedSheet, sheetInput } from './sheets.ts';
import { type School } from './school.ts';
import { addTimetable, changedTimetable, refillPeriod, timetableInput } from './timetables.ts';

type Values = Record<string, unknown>;

/** Sample of an area, for the tests that loop over areas. */
export type AreaSample = {
  /** Builds a valid input, different for each number. */
  input: (number: number, values?: Values) => Values;
  /** Builds other values for the input of a number, which the search text `found` finds. */
  change: (number: number) => Values;
  /** Search text that finds every changed record and no other. */
  found: string;
  /** Adds a record, if that takes more than a `POST`; returns the API's record. */
  add?: (
    school: School,
    number: number,
    values?: Values,
  ) => Promise<Values & { key: string; version: number }>;
  /**
   * Adds a record in the place of a deleted one, which then cannot be restored, and returns the key of its row.
   * `beside` if both may exist; `held` if a deleted record reserves its ID.
   */
  anew: 'beside' | 'held' | ((school: School, number: number, row: string) => Promise<string>);
  /** Returns the key of one of the list's rows of a record, if it is not the record's key. */
  rowKey?: (key: string) => string;
};

/** Adds a record with the same input again. */
const addAgain = (area: AreaKey) => async (school: School, number: number) => {
  const { body } = await school.request('POST', `/${area}`, { body: samples[area].input(number) });
  return (body as { key: string }).key;
};

const years = new Map<number, number>();

/** Returns a year for a number. The years differ for up to 69 numbers. */
function yearOf(number: number): number {
  const year = years.get(number) ?? 2030 + (years.size % 69);
  years.set(number, year);
  return year;
}

/** Sample of each area; the code does not compile if one is missing. */
export const samples: Readonly<Record<AreaKey, AreaSample>> = {
  student: {
    input: (number, values) => ({ ...buildStudent({ id: `X${number}` }), ...values }),
    change: () => ({ first_name: 'Zoyana' }),
    found: 'zoyana',
    anew: 'held',
  },
  teacher: {
    input: (number, values) => ({ ...buildTeacher({ id: `X${number}` }), ...values }),
    change: () => ({ first_name: 'Zoyana' }),
    found: 'zoyana',
    anew: 'held',
  },
  academic_year: {
    input: (number, values) => ({ ...buildYear(yearOf(number)), ...values }),
    change: () => ({ to_month: 'February' }),
    found: 'february',
    anew: addAgain('academic_year'),
  },
  faqs: {
    input: (number, values) => ({ ...buildFaqs({ question: `Question ${number}?` }), ...values }),
    change: () => ({ answer: 'Ask the zookeeper.' }),
    found: 'the zoo',
    anew: 'beside',
  },
  support: {
    input: contactInput,
    change: () => ({ mail: 'zoya@firstbell.example' }),
    found: 'zoya',
    anew: 'beside',
    add: resetContact,
  },
  subject: {
    input: (number, values) => ({ ...buildSubject({ subject: `Robotics ${number}` }), ...values }),
    change: (number) => ({ subject: `Zoology ${number}` }),
    found: 'zoology',
    anew: addAgain('subject'),
  },
  timetable: {
    input: timetableInput,
    change: changedTimetable,
    found: 'zoo',
    anew: refillPeriod,
    add: addTimetable,
    rowKey: (key) => `${key}-1`,
  },
  attendance: {
    input: sheetInput,
    change: changedSheet,
    found: '/04/2026',
    anew: addAgain('attendance'),
  },
  settings: {
    input: (number, values) => ({ ...buildMessage({ title: `Painting ${number}` }), ...values }),
    change: (number) => ({ title: `Zoo visit ${number}` }),
    found: 'zoo visit',
    anew: 'beside',
  },
  diary_notes: {
    input: (number, values) => ({ ...buildDiaryNote({ title: `Note ${number}` }), ...values }),
    change: () => ({ description: 'Visit the zoo.' }),
    found: 'the zoo',
    anew: 'beside',
  },
  assessment: {
    input: assessmentInput,
    change: () => ({ assessment_type: 'Annual' }),
    found: 'annual',
    anew: addAgain('assessment'),
  },
  leaves: {
    input: leaveInput,
    change: () => ({ title: 'Zoo visit' }),
    found: 'zoo visit',
    anew: requestLeaveAgain,
    add: requestLeave,
  },
  incident: {
    input: (number, values) => ({ ...buildIncident({ incident: `Fall ${number}.` }), ...values }),
    change: () => ({ date: '2026-04-01' }),
    found: '01/04/2026',
    anew: 'beside',
  },
  assignment: {
    input: (number, values) => ({ ...buildAssignment({ description: `Sheet ${number}.` }), ...values }),
    change: () => ({ description: 'Visit the zoo.' }),
    found: 'the zoo',
    anew: 'beside',
  },
};
