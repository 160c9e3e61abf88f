import { and, eq, inArray } from 'drizzle-orm';
import { writeAudit } from '../audit/write.ts';
import { type Database, type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { addInvitation, lockAccounts, ofAddress, readInvitation } from './accounts.ts';
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

/** Invites an address as administrator; an existing invitation of the address gets this role. */
async function inviteAdministrator(orm: Orm, email: string, now: Date): Promise<void> {
  const invited = await readInvitation(orm, email);
  if (invited === undefined) await addInvitation(orm, { email, role: 'administrator', now });
  else await orm.update(accountTable).set({ role: 'administrator' }).where(eq(accountTable.uid, invited.uid));
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

/** An address to make an administrator; with `isTrusted`, its account may be unverified. */
type Recovery = { email: string; now: Date; isTrusted?: boolean };

/**
 * Makes the account of an address an active administrator, without a second factor, or, without an account of that address, invites it. An account
 * whose address is not verified may be a stranger's; its owner becomes administrator by the invitation, after verification.
 */
export function recoverAdministrator(
  db: Database,
  { email, now, isTrusted = false }: Recovery,
): Promise<'changed' | 'invited'> {
  return inTransaction(db, async (orm) => {
    await lockAccounts(orm);
    const event = { kind: 'administrator_recovered', by: {}, at: now, area: 'people' } as const;
    const accounts = await orm.select().from(accountTable).where(ofAddress(email));
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
    // Who has lost the second factor could not come in otherwise.
    await orm.delete(secondFactorTable).where(eq(secondFactorTable.account, account.uid));
    await writeAudit(orm, { ...event, record: account.uid, detail: { email, outcome: 'changed' } });
    return 'changed';
  });
}
