import { isInReach } from '@firstbell/schema/access';
import { sql } from 'drizzle-orm';
import { type Member } from '../../caller/member.ts';
import { type Orm, rowsOf } from '../../db/database.ts';
import { canSeePhotos, placeOfCards } from './reach.ts';
import { type CardsPayload } from './work.ts';

/**
 * Tells whether a user may still read a PDF of report cards: since it was made, the user may have lost access to the section.
 * Returns true for any other file.
 */
export async function canReadMadeCards(orm: Orm, user: Member, file: string): Promise<boolean> {
  const [job] = await rowsOf<{ payload: CardsPayload }>(
    orm,
    sql`select payload from job where kind = 'report_cards' and result -> 'file' ->> 'id' = ${file}`,
  );
  if (job === undefined) return true;
  const { of: scope, hasPhotos = false } = job.payload;
  return (
    isInReach(user, ['assessment', 'export'], placeOfCards(scope)) &&
    (!hasPhotos || canSeePhotos(user, scope))
  );
}
