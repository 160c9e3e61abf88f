import { me } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database.ts';
import { type Endpoint, endpoint, READING } from '../http/endpoint.ts';

/** Gives the operations on the signed-in person's own account. */
export function accountOperations(db: Database): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/me',
      tag: 'me',
      summary: 'Gives the signed-in person and what they may do.',
      access: { area: 'me', action: 'read' },
      status: 200,
      answer: me,
      refusals: READING,
      handle: async ({ user: { uid, name, email, role } }) => {
        const [teacher] = await rowsOf<{ id: string }>(
          db.orm,
          sql`select id from teacher where lower(email) = ${email.toLowerCase()} and deleted_at is null
            order by id limit 1`,
        );
        return { uid, name, email, role, teacher: teacher?.id ?? '' };
      },
    }),
  ];
}
