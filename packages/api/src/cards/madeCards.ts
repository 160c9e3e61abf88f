import { isInReach } from '@firstbell/schema/access';
import { sql } from 'drizzle-orm';
import { type Member } from '../accounts/member.ts';
import { type Orm, rowsOf } from '../db/database.ts';
import { maySeePhotos, sectionOf } from './reach.ts';
import { type MakingCards } from './work.ts';

/**
 * Tells whether a file that is the PDF of a section's report cards is still in reach of a user, who may have lost the section since
 * it was made; true for any other file.
 */
export async function mayReadMadeCards(orm: Orm, user: Member, file: string): Promise<boolean> {
  const [job] = await rowsOf<{ payload: MakingCards }>(
    orm,
    sql`select payload from job where kind = 'report_cards' and result -> 'file' ->> 'id' = ${file}`,
  );
  if (job === undefined) return true;
  const { of, hasPhotos = false } = job.payload;
  return isInReach(user, ['assessment', 'export'], sectionOf(of)) && (!hasPhotos || maySeePhotos(user, of));
}
