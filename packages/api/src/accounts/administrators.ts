import { and, eq, inArray, ne } from 'drizzle-orm';
import { writeAudit } from '../audit/write.ts';
import { type Database, type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { addInvitation, lockAccounts, hasEmail, readInvitation } from './accounts.ts';
import { accountTable, secondFactorTable } from './table.ts';

/** Tells whether there is an administrator, active or invited. */
export async function hasAdministrator(orm: Orm): Promise<boolean> {
  const [administrator] = await orm
    .select({ uid: accountTable.uid })
    .from(accountTable)
    .where(and(eq(accountTable.role, 'administrator'), inArray(accountTable.status, ['active', 'invited'])))
    .limit(1);
  return administrator !== undefined;
}

/** Tells whether no account other than the given one is an active administrator. */
export async function isOnlyAdministrator(orm: Orm, uid: string): Promise<boolean> {
  const isOther = and(
    eq(accountTable.role, 'administrator'),
    eq(accountTable.status, 'active'),
    ne(accountTable.uid, uid),
  );
  return (await orm.$count(accountTable, isOther)) === 0;
}

/** Invites an address as administrator; an existing invitation of the address gets this role. */
async function inviteAdministrator(orm: Orm, email: string, now: Date): Promise<void> {
  const invitation = await readInvitation(orm, email);
  if (invitation === undefined) await addInvitation(orm, { email, role: 'administrator', now });
  else
    await orm.update(accountTable).set({ role: 'administrator' }).where(eq(accountTable.uid, invitation.uid));
}

/** Invites the first administrator of a school that has none; returns false if there is one. */
export function inviteFirstAdministrator(db: Database, email: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (orm) => {
    await lockAccounts(orm);
    if (await hasAdministrator(orm)) return false;
    await inviteAdministrator(orm, email, now);
    return true;
  });
}

/** E-mail address whose owner becomes administrator. With `isTrusted`, the account may be unverified. */
type Recovery = { email: string; now: Date; isTrusted?: boolean };

/**
 * Makes the account of an address an active administrator and removes its second factor. If the address has no account, invites
 * it. An account with an unverified address may be a stranger's, so the address is invited instead; its owner must verify it.
 */
export function recoverAdministrator(
  db: Database,
  { email, now, isTrusted = false }: Recovery,
): Promise<'changed' | 'invited'> {
  return inTransaction(db, async (orm) => {
    await lockAccounts(orm);
    const event = { kind: 'administrator_recovered', by: {}, at: now, area: 'people' } as const;
    const accounts = await orm.select().from(accountTable).where(hasEmail(email));
    const account = accounts.find(
      ({ status, is_verified }) => status !== 'invited' && (is_verified || isTrusted),
    );
    if (account === undefined) {
      await inviteAdministrator(orm, email, now);
      await writeAudit(orm, { ...event, detail: { email, outcome: 'invited' } });
      return 'invited';
    }
    await orm
      .update(accountTable)
      .set({ role: 'administrator', status: 'active' })
      .where(eq(accountTable.uid, account.uid));
    // The person may have lost the device of the second factor, and could not sign in with it.
    await orm.delete(secondFactorTable).where(eq(secondFactorTable.account, account.uid));
    await writeAudit(orm, { ...event, record: account.uid, detail: { email, outcome: 'changed' } });
    return 'changed';
  });
}
