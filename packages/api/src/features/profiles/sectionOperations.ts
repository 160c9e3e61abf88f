import { type AccessArea } from '@firstbell/schema';
import {
  sectionAssignments,
  sectionAttendance,
  sectionMarks,
  sectionNotes,
  sectionQuery,
  type SectionQuery,
  sectionRoll,
  week,
} from '@firstbell/schema/profiles';
import { sql } from 'drizzle-orm';
import { type z } from 'zod';
import { refusePast, requirePlace } from '../../access/scope.ts';
import { type Operation, operation, READ_PROBLEMS } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import {
  readSectionRoll,
  readSectionAssignments,
  readSectionAttendance,
  readSectionMarks,
  readSectionNotes,
  requireSection,
} from './section.ts';
import { readWeek } from './week.ts';

/** A panel of a section's page: last part of its path, permission, and the function that reads it. */
type Panel = {
  name: string;
  summary: string;
  area: AccessArea;
  response: z.ZodType;
  read: (query: SectionQuery) => Promise<unknown>;
};

const createPanelOperation = (records: Records, { name, summary, area, response, read }: Panel): Operation =>
  operation({
    method: 'get',
    path: `/section/${name}`,
    tag: 'section',
    summary: `${summary} in the current year or another.`,
    access: { area, action: 'read' },
    query: sectionQuery,
    status: 200,
    response,
    problems: [...READ_PROBLEMS, 'invalid', 'not_found'],
    handle: async ({ query, user }) => {
      requirePlace(user, [area, 'read'], query);
      await refusePast(records.db.orm, user, [area, 'read'], query);
      return read(query);
    },
  });

/** Returns the operations of the page of a section. */
export function sectionOperations(records: Records): Operation[] {
  const { orm } = records.db;
  return [
    createPanelOperation(records, {
      name: 'roll',
      summary: 'Lists the students of a section by roll number',
      area: 'student',
      response: sectionRoll,
      read: async (query) => ({ rows: await readSectionRoll(records, query) }),
    }),
    createPanelOperation(records, {
      name: 'attendance',
      summary: "Returns a section's attendance of today and its latest sheets",
      area: 'attendance',
      response: sectionAttendance,
      read: (query) => readSectionAttendance(records, query),
    }),
    createPanelOperation(records, {
      name: 'timetable',
      summary: 'Lists the lessons of a section in a week',
      area: 'timetable',
      response: week,
      read: async (query) => {
        const section = await requireSection(orm, query);
        return { lessons: await readWeek(orm, sql`section_id = ${section}`, query.year) };
      },
    }),
    createPanelOperation(records, {
      name: 'marks',
      summary: 'Lists the tests of a section with their mean, lowest and highest result',
      area: 'assessment',
      response: sectionMarks,
      read: async (query) => ({ rows: await readSectionMarks(orm, query) }),
    }),
    createPanelOperation(records, {
      name: 'diary_notes',
      summary: 'Lists the latest diary notes of a section',
      area: 'diary_notes',
      response: sectionNotes,
      read: async (query) => ({ rows: await readSectionNotes(orm, query) }),
    }),
    createPanelOperation(records, {
      name: 'assignments',
      summary: 'Lists the latest assignments of a section',
      area: 'assignment',
      response: sectionAssignments,
      read: async (query) => ({ rows: await readSectionAssignments(orm, query) }),
    }),
  ];
}
