import { emptyErased } from '@firstbell/schema';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { lockAccounts } from '../../accounts/accounts.ts';
import { findFreeName } from '../../accounts/names.ts';
import { accountTable } from '../../accounts/table.ts';
import { eraseHistory } from '../../audit/eraseHistory.ts';
import { type Orm } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { listAllColumns, readStored } from '../../records/find.ts';
import { SERVICE_SCOPE } from '../../records/scope.ts';
import { type Records } from '../../records/area.ts';
import { type Saving } from '../../caller/author.ts';
import { rewriteRows } from '../../records/store.ts';
import { type Stored } from '../../rows/table.ts';
import { type PersonRule } from './person.ts';

/** Throws `in_use` for a teacher who can still sign in, with an account or invitation that is not disabled. */
async function requireDisabledAccount(orm: Orm, { areas }: Records, id: string): Promise<void> {
  const stored = await readStored(orm, areas.teacher, SERVICE_SCOPE, id);
  if (stored === undefined) return;
  const isEnabledAccount = and(
    eq(accountTable.teacher_id, Number(stored.row_id)),
    ne(accountTable.status, 'disabled'),
  );
  if ((await orm.$count(accountTable, isEnabledAccount)) === 0) return;
  throw new Problem('in_use', {
    detail: `The account of ${id} can still sign in. Disable it first, or take its invitation back.`,
    links: [{ text: 'Settings › People', href: '/settings?tab=people' }],
  });
}

/** Empties the texts of a teacher's requests for leave, which may mention an illness; days, type and decision stay. */
async function eraseLeaves(orm: Orm, records: Records, teacher: Stored, by: Saving['user']): Promise<number> {
  const { leaves } = records.areas;
  const rowId = Number(teacher.row_id);
  const accounts = orm
    .select({ uid: accountTable.uid })
    .from(accountTable)
    .where(eq(accountTable.teacher_id, rowId));
  const { teacher_id, applicant } = leaves.table as unknown as Record<
    'teacher_id' | 'applicant',
    typeof accountTable.uid
  >;
  const rows = (await orm
    .select(listAllColumns(leaves))
    .from(leaves.table)
    .where(or(sql`${teacher_id} = ${rowId}`, inArray(applicant, accounts)))) as Stored[];
  const change = (input: Readonly<Record<string, unknown>>) => ({
    ...input,
    ...emptyErased(leaves.definition),
    ...{ title: 'Leave', name: teacher.key },
  });
  await rewriteRows(orm, records, leaves, rows, { user: by, change });
  const keys = JSON.stringify(rows.map(({ key }) => key));
  await eraseHistory(
    orm,
    sql`area = 'leaves' and record in (select jsonb_array_elements_text(${keys}::jsonb))`,
  );
  return rows.length;
}

/**
 * Replaces the name of a teacher's disabled account by the number, and empties its e-mail address and photo. The account stays,
 * because it is the author of changes.
 */
async function eraseAccount(orm: Orm, { row_id, key }: Stored): Promise<number> {
  const isOfTeacher = eq(accountTable.teacher_id, Number(row_id));
  const [account] = await orm.select().from(accountTable).where(isOfTeacher);
  if (account === undefined) return 0;
  const { uid, teacher_id } = account;
  const name = await findFreeName(orm, { uid, teacher_id, name: key, email: '' });
  await orm
    .update(accountTable)
    .set({ ...name, email: '', is_verified: false, photo: null })
    .where(isOfTeacher);
  return 1;
}

/**
 * Erasure of a teacher outside of the record: empties the texts of leaves, and name, address and photo of the
 * account. The number, the gender, subjects, classes, lessons and the days of leaves stay; so do incidents, until
 * their retention period ends.
 */
export const teacherRule: PersonRule = {
  kind: 'teacher',
  prepareRepetition: async (orm, { row_id }) => {
    await lockAccounts(orm);
    await orm
      .update(accountTable)
      .set({ status: 'disabled' })
      .where(eq(accountTable.teacher_id, Number(row_id)));
  },
  eraseOthers: async (orm, records, stored, by) => {
    await lockAccounts(orm);
    await requireDisabledAccount(orm, records, stored.key);
    const leaves = await eraseLeaves(orm, records, stored, by);
    return leaves + (await eraseAccount(orm, stored));
  },
};
