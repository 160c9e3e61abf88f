import { type FieldError, formatDate } from '@firstbell/schema';
import { and, eq, gte, lte, ne, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { type Twin } from '../../records/area.ts';
import { present } from '../../records/find.ts';
import { leavesTable as table, type StoredLeave } from './table.ts';

/** Key of the advisory locks under which one person's requests come in one after the other. */
const LOCK = 1_857_010;

const spanOf = ({ from, to }: Pick<StoredLeave, 'from' | 'to'>) =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

/** The request for some of the same days that leaves no room for a deleted one, where neither was refused. */
export const overlap: Twin = {
  on: sql`other.applicant = ${table.applicant} and other.from <= ${table.to} and other.to >= ${table.from}
    and 'Rejected' not in (other.status, ${table.status})`,
  says: (other) => {
    const leave = other as unknown as StoredLeave;
    return `${leave.name} has asked for ${spanOf(leave)} again (${leave.key}).`;
  },
};

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
  const message = `You have asked for ${spanOf(other)} already (${other.key}). Choose other days.`;
  return [{ field: 'from', message }];
}
