import { nextRollNumber, rollNumberQuery, student as definition } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/database.ts';
import { type Endpoint, endpoint, READING } from '../../http/endpoint.ts';
import { sectionKey } from '../../records/place.ts';
import { type Records } from '../../records/records.ts';
import { CURRENT_YEAR } from '../../records/years.ts';

/** Largest roll number. */
const LAST = 9999;

/** Gives the operation that proposes a roll number in a section. */
export function rollNumberOperations({ db }: Records): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/student/roll_number',
      tag: definition.key,
      summary:
        'Gives the roll number after the last one of a section; null when that is the last there can be.',
      access: { area: 'student', action: 'read' },
      query: rollNumberQuery,
      status: 200,
      answer: nextRollNumber,
      refusals: [...READING, 'invalid'],
      handle: async ({ query }) => {
        const [found] = await rowsOf<{ next: number | null }>(
          db.orm,
          sql`select nullif(coalesce(max(held_number), 0) + 1, ${LAST + 1}::integer) as next from enrolment
            where section_id = ${sectionKey(query)} and year = ${CURRENT_YEAR}`,
        );
        return { next: found?.next ?? null };
      },
    }),
  ];
}
