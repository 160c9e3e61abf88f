import { sql } from 'drizzle-orm';
import { type Member } from '../../caller/member.ts';
import { createScope } from '../../caller/scope.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { type CardsPayload } from './work.ts';

/**
 * Tells whether a user may still read a PDF of report cards: since it was made, the user may have lost access to the section.
 * Returns true for any other file.
 */
export async function canReadMadeCards(orm: Orm, user: Member, file: string): Promise<boolean> {
  const [job] = await selectRows<{ payload: CardsPayload }>(
    orm,
    sql`select payload from job where kind = 'report_cards' and result -> 'file' ->> 'id' = ${file}`,
  );
  if (job === undefined) return true;
  const { of: place, hasPhotos = false } = job.payload;
  const scope = createScope(user, ['assessment', 'export']);
  return scope.includes(place) && (!hasPhotos || scope.canReadStudents(place));
}
