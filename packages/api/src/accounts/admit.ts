import { type AccountStatus, type Role, type SignUpMode } from '@firstbell/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type User } from '../auth.ts';
import { type Database, type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { type Member } from './member.ts';
import { accountTable, type StoredAccount } from './table.ts';

/** Key of the advisory lock under which accounts come in and change one after the other. */
const LOCK = 1_857_003;

/** Lets others wait who change accounts, until the transaction ends. */
export async function holdAccounts(orm: Orm): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** Gives the `uid` of an invitation until the invited person comes. */
export const invitedUid = (email: string) => `invited:${email.toLowerCase()}`;

/** Says whether somebody administers the school, or is invited to. */
export async function hasAdministrator(orm: Orm): Promise<boolean> {
  const [found] = await orm
    .select({ uid: accountTable.uid })
    .from(accountTable)
    .where(and(eq(accountTable.role, 'administrator'), inArray(accountTable.status, ['active', 'invited'])))
    .limit(1);
  return found !== undefined;
}

const read = async (orm: Orm, uid: string): Promise<StoredAccount | undefined> =>
  (await orm.select().from(accountTable).where(eq(accountTable.uid, uid)))[0];

/** Decides on an account that comes for the first time. */
async function decide(
  orm: Orm,
  user: User,
  mode: SignUpMode,
): Promise<{ role: Role; status: AccountStatus } | 'closed'> {
  const invited = user.isEmailVerified ? await read(orm, invitedUid(user.email)) : undefined;
  if (invited) {
    await orm.delete(accountTable).where(eq(accountTable.uid, invited.uid));
    return { role: invited.role, status: 'active' };
  }
  if (!(await hasAdministrator(orm))) return { role: 'administrator', status: 'active' };
  if (mode === 'closed') return 'closed';
  return { role: 'staff', status: mode === 'open' ? 'active' : 'waiting' };
}

async function register(db: Database, user: User, mode: SignUpMode, now: Date): Promise<StoredAccount> {
  const account = await inTransaction(db, async (orm) => {
    await holdAccounts(orm);
    const known = await read(orm, user.uid);
    if (known) return known;
    const decision = await decide(orm, user, mode);
    if (decision === 'closed') return undefined;
    const { uid, email, name } = user;
    const [added] = await orm
      .insert(accountTable)
      .values({ uid, email, name, ...decision, photo: '', created_at: now })
      .returning();
    return added;
  });
  if (account === undefined) throw new Refusal('closed');
  return account;
}

/**
 * Lets a signed-in person in, as the school's accounts say at this moment. Throws `waiting`, `disabled` or `closed`.
 * A person who comes for the first time is registered: as invited, as the administrator where there is none, else as
 * `mode` says.
 */
export async function admit(db: Database, user: User, mode: SignUpMode, now: Date): Promise<Member> {
  const account = (await read(db.orm, user.uid)) ?? (await register(db, user, mode, now));
  if (account.name !== user.name || account.email !== user.email) {
    const { name, email } = user;
    await db.orm.update(accountTable).set({ name, email }).where(eq(accountTable.uid, user.uid));
  }
  if (account.status === 'waiting') throw new Refusal('waiting');
  if (account.status === 'disabled') throw new Refusal('disabled');
  return { ...user, role: account.role };
}
