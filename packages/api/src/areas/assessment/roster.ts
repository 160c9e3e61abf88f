import { assessment as definition, roster, rosterQuery } from '@firstbell/schema';
import { requirePlace } from '../../access/scope.ts';
import { type Endpoint, endpoint, READ_REFUSALS } from '../../http/endpoint.ts';
import { type Records } from '../../records/records.ts';
import { readRoll } from '../../structure/roll.ts';

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
      response: roster,
      refusals: [...READ_REFUSALS, 'invalid'],
      handle: async ({ query, user }) => {
        requirePlace(user, ['assessment', 'read'], query);
        const students = await readRoll(db.orm, query);
        return { rows: students.map(({ student_id: _, ...student }) => student) };
      },
    }),
  ];
}
