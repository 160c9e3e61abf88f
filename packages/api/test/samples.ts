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
import { buildContactInput, resetContact } from './builders/contact.ts';
import { requestLeave, requestLeaveAgain, buildLeaveInput } from './builders/leave.ts';
import { buildAssessmentInput } from './builders/marks.ts';
import { buildSheetChange, buildSheetInput } from './builders/sheets.ts';
import { type School } from './school.ts';
import {
  addTimetable,
  buildTimetableChange,
  refillPeriod,
  buildTimetableInput,
} from './builders/timetables.ts';

type Values = Record<string, unknown>;

/** Sample of an area, for the tests that loop over areas. */
export type AreaSample = {
  /** Builds a valid input, different for each number. */
  input: (number: number, values?: Values) => Values;
  /** Builds changed values for the input of a number. A search for `searchText` finds the record. */
  change: (number: number) => Values;
  /** Search text that finds every changed record and no other. */
  searchText: string;
  /** Adds a record of an area for which one `POST` is not enough. Returns the record as the API does. */
  add?: (
    school: School,
    number: number,
    values?: Values,
  ) => Promise<Values & { key: string; version: number }>;
  /**
   * Adds a record with the unique values of a deleted record, which then cannot be restored. Returns the key of the added row.
   * `not unique` if the area has no unique values; `reserved` if the ID of a deleted record cannot be used again.
   */
  replaceDeleted:
    'not unique' | 'reserved' | ((school: School, number: number, deletedKey: string) => Promise<string>);
  /** Returns the key of one of a record's rows in the list. Missing if a record has one row, with its own key. */
  rowKey?: (key: string) => string;
};

/** Creates a `replaceDeleted` that adds a record with the same input. */
const createReplaceDeleted = (area: AreaKey) => async (school: School, number: number) => {
  const { body } = await school.request('POST', `/${area}`, { body: samples[area].input(number) });
  return (body as { key: string }).key;
};

const chosenYears = new Map<number, number>();

/** Chooses a year for a number. The years differ for up to 69 numbers. */
function chooseYear(number: number): number {
  const year = chosenYears.get(number) ?? 2030 + (chosenYears.size % 69);
  chosenYears.set(number, year);
  return year;
}

/** Samples of all areas. The code does not compile if an area is missing. */
export const samples: Readonly<Record<AreaKey, AreaSample>> = {
  student: {
    input: (number, values) => ({ ...buildStudent({ id: `X${number}` }), ...values }),
    change: () => ({ first_name: 'Zoyana' }),
    searchText: 'zoyana',
    replaceDeleted: 'reserved',
  },
  teacher: {
    input: (number, values) => ({ ...buildTeacher({ id: `X${number}` }), ...values }),
    change: () => ({ first_name: 'Zoyana' }),
    searchText: 'zoyana',
    replaceDeleted: 'reserved',
  },
  academic_year: {
    input: (number, values) => ({ ...buildYear(chooseYear(number)), ...values }),
    change: () => ({ to_month: 'February' }),
    searchText: 'february',
    replaceDeleted: createReplaceDeleted('academic_year'),
  },
  faqs: {
    input: (number, values) => ({ ...buildFaqs({ question: `Question ${number}?` }), ...values }),
    change: () => ({ answer: 'Ask the zookeeper.' }),
    searchText: 'the zoo',
    replaceDeleted: 'not unique',
  },
  support: {
    input: buildContactInput,
    change: () => ({ mail: 'zoya@firstbell.example' }),
    searchText: 'zoya',
    replaceDeleted: 'not unique',
    add: resetContact,
  },
  subject: {
    input: (number, values) => ({ ...buildSubject({ subject: `Robotics ${number}` }), ...values }),
    change: (number) => ({ subject: `Zoology ${number}` }),
    searchText: 'zoology',
    replaceDeleted: createReplaceDeleted('subject'),
  },
  timetable: {
    input: buildTimetableInput,
    change: buildTimetableChange,
    searchText: 'zoo',
    replaceDeleted: refillPeriod,
    add: addTimetable,
    rowKey: (key) => `${key}-1`,
  },
  attendance: {
    input: buildSheetInput,
    change: buildSheetChange,
    searchText: '/04/2026',
    replaceDeleted: createReplaceDeleted('attendance'),
  },
  settings: {
    input: (number, values) => ({ ...buildMessage({ title: `Painting ${number}` }), ...values }),
    change: (number) => ({ title: `Zoo visit ${number}` }),
    searchText: 'zoo visit',
    replaceDeleted: 'not unique',
  },
  diary_notes: {
    input: (number, values) => ({ ...buildDiaryNote({ title: `Note ${number}` }), ...values }),
    change: () => ({ description: 'Visit the zoo.' }),
    searchText: 'the zoo',
    replaceDeleted: 'not unique',
  },
  assessment: {
    input: buildAssessmentInput,
    change: () => ({ assessment_type: 'Annual' }),
    searchText: 'annual',
    replaceDeleted: createReplaceDeleted('assessment'),
  },
  leaves: {
    input: buildLeaveInput,
    change: () => ({ title: 'Zoo visit' }),
    searchText: 'zoo visit',
    replaceDeleted: requestLeaveAgain,
    add: requestLeave,
  },
  incident: {
    input: (number, values) => ({ ...buildIncident({ incident: `Fall ${number}.` }), ...values }),
    change: () => ({ date: '2026-04-01' }),
    searchText: '01/04/2026',
    replaceDeleted: 'not unique',
  },
  assignment: {
    input: (number, values) => ({ ...buildAssignment({ description: `Sheet ${number}.` }), ...values }),
    change: () => ({ description: 'Visit the zoo.' }),
    searchText: 'the zoo',
    replaceDeleted: 'not unique',
  },
};
