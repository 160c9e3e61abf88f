import * as contracts from '@firstbell/schema/contracts/students';
import { type SectionPlace } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/database.ts';
import { type Scope } from '../../caller/scope.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { sectionKey } from '../../lists/place.ts';
import { type Records } from '../../records/area.ts';
import { CURRENT_YEAR } from '../../years/years.ts';
import { countRenumbered, renumber, undoRenumbering } from './renumber.ts';

type Proposed = { next: number | null };

/** Largest roll number. */
const MAX_ROLL_NUMBER = 9999;

/** Proposes the next roll number in a section; null if there is none. Throws `forbidden` out of scope. */
async function proposeRollNumber({ db }: Records, scope: Scope, place: SectionPlace): Promise<Proposed> {
  scope.requirePlace(place);
  const [row] = await rowsOf<Proposed>(
    db.orm,
    sql`select nullif(coalesce(max(held_number), 0) + 1, ${MAX_ROLL_NUMBER + 1}::integer) as next from enrolment
        where section_id = ${sectionKey(place)} and year = ${CURRENT_YEAR}`,
  );
  return { next: row?.next ?? null };
}

/** Returns the operations that propose a roll number in a section, and that number its students in the order of their names. */
export const rollNumberOperations = (records: Records): Operation[] => [
  implement(contracts.proposeRollNumber, ({ query, scope }) => proposeRollNumber(records, scope, query)),
  implement(contracts.countRenumbered, ({ query, scope }) => countRenumbered(records, scope, query)),
  implement(contracts.renumber, ({ body, user, scope }) => renumber(records, scope, body, { user })),
  implement(contracts.undoRenumbering, ({ body, user, scope }) =>
    undoRenumbering(records, scope, body, { user }),
  ),
];
