import { type AccountStatus, type Role, type SignUpMode } from '@firstbell/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { type User } from '../auth.ts';
import { type Database, type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { accountReader, lockAccounts, readAccount, readInvitation } from './accounts.ts';
import { type Member } from './member.ts';
import { accountTable, type StoredAccount } from './table.ts';
import { teacherOf } from './teacherOf.ts';

/** Tells whether there is an administrator, active or invited. */
async function hasAdministrator(orm: Orm): Promise<boolean> {
  const [found] = await orm
    .select({ uid: accountTable.uid })
    .from(accountTable)
    .where(and(eq(accountTable.role, 'administrator'), inArray(accountTable.status, ['active', 'invited'])))
    .limit(1);
  return found !== undefined;
}

/** What an invitation grants: a role, and for a teacher the link to the teacher’s record. */
type Granted = Pick<StoredAccount, 'role' | 'teacher'>;

/** Deletes the invitation of a person whose e-mail address is verified, and returns what it grants. */
async function redeemInvitation(orm: Orm, { email, isEmailVerified }: User): Promise<Granted | undefined> {
  const invited = isEmailVerified ? await readInvitation(orm, email) : undefined;
  if (invited === undefined) return undefined;
  // A teacher who was deleted meanwhile gets no account: an administrator invites again.
  const teacher = (await teacherOf(orm, invited.uid)) || null;
  await orm.delete(accountTable).where(eq(accountTable.uid, invited.uid));
  return { role: invited.role, teacher };
}

/** Decides on the role and status of a new account. */
async function decideOnNew(
  orm: Orm,
  user: User,
  mode: SignUpMode,
): Promise<({ role: Role; status: AccountStatus } & Partial<Granted>) | 'closed'> {
  const granted = await redeemInvitation(orm, user);
  if (granted) return { ...granted, status: 'active' };
  if (!(await hasAdministrator(orm))) return { role: 'administrator', status: 'active' };
  if (mode === 'closed') return 'closed';
  return { role: 'staff', status: mode === 'open' ? 'active' : 'waiting' };
}

/** Returns the name for a new account; of an e-mail address, the part before the @. */
const initialName = ({ name, email }: User) => (name === email ? email.split('@')[0] : name) ?? name;

async function register(db: Database, user: User, mode: SignUpMode, now: Date): Promise<StoredAccount> {
  const account = await inTransaction(db, async (orm) => {
    await lockAccounts(orm);
    const known = await readAccount(orm, user.uid);
    if (known) return known;
    const decision = await decideOnNew(orm, user, mode);
    if (decision === 'closed') return undefined;
    const { uid, email, isEmailVerified: is_verified } = user;
    const [added] = await orm
      .insert(accountTable)
      .values({ uid, email, name: initialName(user), ...decision, is_verified, created_at: now })
      .returning();
    return added;
  });
  if (account === undefined) throw new Refusal('closed');
  return account;
}

/** Activates the account of a waiting person who is invited and has verified the e-mail address since. */
function acceptInvitation(db: Database, user: User): Promise<StoredAccount | undefined> {
  return inTransaction(db, async (orm) => {
    await lockAccounts(orm);
    const account = await readAccount(orm, user.uid);
    if (account?.status !== 'waiting') return account;
    const granted = await redeemInvitation(orm, user);
    if (granted === undefined) return account;
    const [changed] = await orm
      .update(accountTable)
      .set({
        role: granted.role,
        status: 'active',
        ...(granted.teacher !== null && { teacher: granted.teacher }),
      })
      .where(eq(accountTable.uid, user.uid))
      .returning();
    return changed;
  });
}

/** Updates the e-mail address from the identity service. An address stays verified until it changes. */
async function updateEmail(db: Database, user: User, account: StoredAccount): Promise<void> {
  const { email } = user;
  const is_verified = user.isEmailVerified || (account.is_verified && account.email === email);
  if (account.email === email && account.is_verified === is_verified) return;
  await db.orm.update(accountTable).set({ email, is_verified }).where(eq(accountTable.uid, user.uid));
}

/** Settings that decide which accounts are admitted. */
type Admitting = { db: Database; mode: SignUpMode; clock: () => Date };

/**
 * Makes the function that admits a signed-in person according to their account. It throws `waiting`, `disabled` or
 * `closed`, and `unauthenticated` for a session that was ended. A new person is registered: as the invitation says, as the
 * administrator where there is none, else as `mode` says.
 */
export function admission({ db, mode, clock }: Admitting): (user: User) => Promise<Member> {
  const readKnown = accountReader(db.orm);
  return async (user) => {
    const known = (await readKnown(user.uid)) ?? (await register(db, user, mode, clock()));
    if (known.valid_since !== null && user.signedInAt < known.valid_since) {
      throw new Refusal('unauthenticated');
    }
    await updateEmail(db, user, known);
    const mayBeInvited = known.status === 'waiting' && user.isEmailVerified;
    const account =
      mayBeInvited && (await readInvitation(db.orm, user.email)) ? await acceptInvitation(db, user) : known;
    if (account?.status === 'waiting') throw new Refusal('waiting');
    if (account?.status !== 'active') throw new Refusal('disabled');
    const { uid, email, isEmailVerified } = user;
    return { uid, email, isEmailVerified, name: account.name, role: account.role };
  };
}
