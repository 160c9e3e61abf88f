import * as contracts from '@firstbell/schema/contracts/sectionPage';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import {
  readSectionRoll,
  readSectionAssignments,
  readSectionAttendance,
  readSectionMarks,
  readSectionNotes,
  readSectionWeek,
} from './section.ts';

/** Returns the operations of the page of a section. */
export const sectionOperations = (records: Records): Operation[] => [
  implement(contracts.roll, async ({ query, scope }) => ({
    rows: await readSectionRoll(records, scope, query),
  })),
  implement(contracts.attendance, ({ query, scope }) => readSectionAttendance(records, scope, query)),
  implement(contracts.timetable, async ({ query, scope }) => ({
    lessons: await readSectionWeek(records, scope, query),
  })),
  implement(contracts.marks, async ({ query, scope }) => ({
    rows: await readSectionMarks(records, scope, query),
  })),
  implement(contracts.diaryNotes, async ({ query, scope }) => ({
    rows: await readSectionNotes(records, scope, query),
  })),
  implement(contracts.assignments, async ({ query, scope }) => ({
    rows: await readSectionAssignments(records, scope, query),
  })),
];
