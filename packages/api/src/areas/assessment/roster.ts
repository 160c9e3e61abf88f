import { assessment as definition, roster, rosterQuery } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/database.ts';
import { requirePlace } from '../../access/scope.ts';
import { type Endpoint, endpoint, READ_REFUSALS } from '../../http/endpoint.ts';
import { sectionKey } from '../../school/place.ts';
import { type Records } from '../../records/records.ts';
import { IN_ROLL_ORDER, ROLL_NUMBER, studentsOf } from '../../school/enrolment.ts';

/** Returns the operation that lists the students of a section so that their marks can be entered. */
export function rosterOperations({ db }: Records): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/assessment/students',
      tag: definition.key,
      summary: 'Lists the students of a section by roll number, then by name.',
      access: { area: 'assessment', action: 'read' },
      query: rosterQuery,
      status: 200,
      answer: roster,
      refusals: [...READ_REFUSALS, 'invalid'],
      handle: async ({ query, user }) => {
        requirePlace(user, ['assessment', 'read'], query);
        const rows = await rowsOf<{ id: string; name: string; roll_number: string }>(
          db.orm,
          sql`select id, name, ${ROLL_NUMBER} as roll_number from ${studentsOf()} where deleted_at is null
            and section_id = ${sectionKey(query)} order by ${IN_ROLL_ORDER}`,
        );
        return { rows };
      },
    }),
  ];
}
