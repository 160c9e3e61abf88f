import {
  nextRollNumber,
  renumberingPreview,
  renumberedRoll,
  renumberingUndo,
  rollNumberQuery,
  sectionPlace,
  student as definition,
} from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/database.ts';
import { requirePlace } from '../../access/scope.ts';
import { type Operation, operation, READ_PROBLEMS, BODY_PROBLEMS } from '../../operation/operation.ts';
import { sectionKey } from '../../lists/place.ts';
import { type Records } from '../../records/area.ts';
import { CURRENT_YEAR } from '../../years/years.ts';
import { countRenumbered, renumber, undoRenumbering } from './renumber.ts';

/** Largest roll number. */
const MAX_ROLL_NUMBER = 9999;

/** Returns the operations that propose a roll number in a section, and that number its students in the order of their names. */
export function rollNumberOperations(records: Records): Operation[] {
  const { db } = records;
  const numbering = {
    method: 'post',
    tag: definition.key,
    access: { area: 'student', action: 'edit' },
    status: 200,
    response: renumberedRoll,
    problems: [...BODY_PROBLEMS, 'not_found', 'conflict'],
  } as const;
  return [
    operation({
      method: 'get',
      path: '/student/roll_number',
      tag: definition.key,
      summary: 'Returns the next roll number of a section; null after the largest possible one.',
      access: { area: 'student', action: 'read' },
      query: rollNumberQuery,
      status: 200,
      response: nextRollNumber,
      problems: [...READ_PROBLEMS, 'invalid'],
      handle: async ({ query, user }) => {
        requirePlace(user, ['student', 'read'], query);
        const [row] = await rowsOf<{ next: number | null }>(
          db.orm,
          sql`select nullif(coalesce(max(held_number), 0) + 1, ${MAX_ROLL_NUMBER + 1}::integer) as next from enrolment
            where section_id = ${sectionKey(query)} and year = ${CURRENT_YEAR}`,
        );
        return { next: row?.next ?? null };
      },
    }),
    operation({
      method: 'get',
      path: '/student/renumber',
      tag: definition.key,
      summary:
        'Counts the students of a section whose roll number would change if they were numbered by name.',
      access: { area: 'student', action: 'read' },
      query: rollNumberQuery,
      status: 200,
      response: renumberingPreview,
      problems: [...READ_PROBLEMS, 'invalid'],
      handle: ({ query, user }) => {
        requirePlace(user, ['student', 'read'], query);
        return countRenumbered(db.orm, query);
      },
    }),
    operation({
      ...numbering,
      path: '/student/renumber',
      summary: 'Numbers the students of a section by name, from 1 on.',
      body: () => sectionPlace,
      handle: ({ body, user }) => renumber(records, body, user),
    }),
    operation({
      ...numbering,
      path: '/student/renumber/undo',
      summary:
        'Restores the roll numbers of a section before it was numbered by name, unless somebody has changed one since.',
      body: () => renumberingUndo,
      handle: ({ body, user }) => undoRenumbering(records, body, user),
    }),
  ];
}
