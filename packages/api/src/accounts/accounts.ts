import { type Role } from '@firstbell/schema';
import { and, eq, sql } from 'drizzle-orm';
import { lockExclusive } from '../db/advisoryLock.ts';
import { coalesceKeys } from '../db/coalesce.ts';
import { type Orm } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { accountTable, type StoredAccount } from './table.ts';

/** Locks all accounts against other writers until the transaction ends. */
export async function lockAccounts(orm: Orm): Promise<void> {
  await lockExclusive(orm, 'accounts');
}

/** Creates the `not_found` refusal for an unknown account. */
export const personNotFound = () => new Refusal('not_found', { detail: 'There is no such person.' });

/** Reads an account; undefined if there is none. */
export async function readAccount(orm: Orm, uid: string): Promise<StoredAccount | undefined> {
  return (await orm.select().from(accountTable).where(eq(accountTable.uid, uid)))[0];
}

const prepareByUids = (orm: Orm) =>
  orm
    .select()
    .from(accountTable)
    .where(
      sql`${accountTable.uid} = any(select jsonb_array_elements_text(${sql.placeholder('uids')}::jsonb))`,
    )
    .prepare('accounts_by_uids');

/** Creates the reader of an account by `uid`, which every request begins with; concurrent requests share one statement. */
export function accountReader(orm: Orm): (uid: string) => Promise<StoredAccount | undefined> {
  const statement = prepareByUids(orm);
  return coalesceKeys(async (uids) => {
    const accounts = await statement.execute({ uids: JSON.stringify(uids) });
    return new Map(accounts.map((account) => [account.uid, account]));
  });
}

/** Returns the SQL condition for the accounts of an e-mail address, compared without case. */
export const ofAddress = (email: string) => sql`lower(${accountTable.email}) = ${email.toLowerCase()}`;

/** Reads the invitation of an e-mail address; undefined if there is none. */
export async function readInvitation(orm: Orm, email: string): Promise<StoredAccount | undefined> {
  const invited = and(ofAddress(email), eq(accountTable.status, 'invited'));
  return email === '' ? undefined : (await orm.select().from(accountTable).where(invited))[0];
}

const randomName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Invites an e-mail address: the account that signs up with it gets the role and, for a teacher, the link to the record. */
export async function addInvitation(
  orm: Orm,
  { email, role, now, teacher_id }: { email: string; role: Role; now: Date; teacher_id?: number },
): Promise<StoredAccount> {
  const [added] = await orm
    .insert(accountTable)
    .values({
      uid: `invited-${randomName()}`,
      email,
      name: '',
      role,
      status: 'invited',
      created_at: now,
      teacher_id,
    })
    .returning();
  if (added === undefined) throw new Error('The insert gave no row.');
  return added;
}
