import { type FieldError, formatDate } from '@firstbell/schema';
import { and, eq, gte, lte, ne, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { present } from '../../records/find.ts';
import { leavesTable as table, type StoredLeave } from './table.ts';

/** Key of the advisory locks under which one person's requests come in one after the other. */
const LOCK = 1_857_010;

/** Finds fault with a request for days that the same person has asked for already and was not refused. */
export async function overlapsOwn(
  orm: Orm,
  { applicant, from, to }: Pick<StoredLeave, 'applicant' | 'from' | 'to'>,
): Promise<FieldError[]> {
  await orm.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${applicant}))`);
  const [other] = await orm
    .select()
    .from(table)
    .where(
      and(
        present(table),
        eq(table.applicant, applicant),
        ne(table.status, 'Rejected'),
        lte(table.from, to),
        gte(table.to, from),
      ),
    )
    .limit(1);
  if (other === undefined) return [];
  const span =
    other.from === other.to ? formatDate(other.from) : `${formatDate(other.from)} to ${formatDate(other.to)}`;
  return [
    { field: 'from', message: `You have asked for ${span} already (${other.key}). Choose other days.` },
  ];
}
