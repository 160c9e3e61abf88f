import { type Contract } from '@firstbell/schema/contracts/contract';
import * as contracts from '@firstbell/schema/contracts/sectionPage';
import { type SectionQuery, type sectionQuery } from '@firstbell/schema/profiles';
import { sql } from 'drizzle-orm';
import { refusePast, requirePlace } from '../../access/scope.ts';
import { type Operation, implement, permissionOf } from '../../operation/operation.ts';
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

/** Returns the operations of the page of a section. */
export function sectionOperations(records: Records): Operation[] {
  const { orm } = records.db;
  const panel = (
    contract: Contract<string, typeof sectionQuery>,
    read: (query: SectionQuery) => Promise<unknown>,
  ): Operation =>
    implement(contract, async ({ query, user }) => {
      requirePlace(user, permissionOf(contract), query);
      await refusePast(orm, user, permissionOf(contract), query);
      return read(query);
    });
  return [
    panel(contracts.roll, async (query) => ({ rows: await readSectionRoll(records, query) })),
    panel(contracts.attendance, (query) => readSectionAttendance(records, query)),
    panel(contracts.timetable, async (query) => {
      const section = await requireSection(orm, query);
      return { lessons: await readWeek(orm, sql`section_id = ${section}`, query.year) };
    }),
    panel(contracts.marks, async (query) => ({ rows: await readSectionMarks(orm, query) })),
    panel(contracts.diaryNotes, async (query) => ({ rows: await readSectionNotes(orm, query) })),
    panel(contracts.assignments, async (query) => ({ rows: await readSectionAssignments(orm, query) })),
  ];
}
