import * as contracts from '@firstbell/schema/contracts/marks';
import { requirePlace } from '../../access/scope.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { todayOf } from '../../years/spans.ts';
import { readRoll } from '../../enrolment/roll.ts';
import { readCurrentYear } from '../../years/years.ts';

/** Returns the operation that lists the students of a section so that their marks can be entered. */
export function rosterOperations(records: Records): Operation[] {
  const { orm } = records.db;
  return [
    implement(contracts.students, async ({ query, user }) => {
      requirePlace(user, ['assessment', 'read'], query);
      const year = await readCurrentYear(orm);
      const students = await readRoll(orm, query, { year, day: todayOf(records) });
      return { rows: students.map(({ student_id: _, ...student }) => student) };
    }),
  ];
}
