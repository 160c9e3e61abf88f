import * as contracts from '@firstbell/schema/contracts/students';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/database.ts';
import { requirePlace } from '../../access/scope.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { sectionKey } from '../../lists/place.ts';
import { type Records } from '../../records/area.ts';
import { CURRENT_YEAR } from '../../years/years.ts';
import { countRenumbered, renumber, undoRenumbering } from './renumber.ts';

/** Largest roll number. */
const MAX_ROLL_NUMBER = 9999;

/** Returns the operations that propose a roll number in a section, and that number its students in the order of their names. */
export function rollNumberOperations(records: Records): Operation[] {
  const { db } = records;
  return [
    implement(contracts.proposeRollNumber, async ({ query, user }) => {
      requirePlace(user, ['student', 'read'], query);
      const [row] = await rowsOf<{ next: number | null }>(
        db.orm,
        sql`select nullif(coalesce(max(held_number), 0) + 1, ${MAX_ROLL_NUMBER + 1}::integer) as next from enrolment
            where section_id = ${sectionKey(query)} and year = ${CURRENT_YEAR}`,
      );
      return { next: row?.next ?? null };
    }),
    implement(contracts.countRenumbered, ({ query, user }) => {
      requirePlace(user, ['student', 'read'], query);
      return countRenumbered(db.orm, query);
    }),
    implement(contracts.renumber, ({ body, user }) => renumber(records, body, user)),
    implement(contracts.undoRenumbering, ({ body, user }) => undoRenumbering(records, body, user)),
  ];
}
