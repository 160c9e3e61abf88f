import { type AccountStatus, type Role, type SignUpMode } from '@firstbell/schema';
import { suggestName } from '@firstbell/schema/access';
import { clean } from '@firstbell/schema/text';
import { needsSecondFactor } from '@firstbell/schema/second-factor';
import { eq } from 'drizzle-orm';
import { type User } from '../caller/user.ts';
import { type Database, readShared, type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Problem } from '../http/problem.ts';
import { createTaughtSectionsReader } from '../access/taughtSections.ts';
import {
  createAccountReader,
  type KnownAccount,
  lockAccounts,
  readAccount,
  readInvitation,
} from './accounts.ts';
import { hasAdministrator } from './administrators.ts';
import { type Log } from '../log/log.ts';
import { findFreeName, findLinkedName } from './names.ts';
import { type Member, type SignedIn } from '../caller/member.ts';
import { type SessionLimits } from './sessionLimits.ts';
import { reasonOfEnd } from './sessions.ts';
import { type SessionUse, createUseWriter } from './sessionUse.ts';
import { accountTable, type StoredAccount } from './table.ts';
import { readStaffNumber, readTeacherName } from './linkedTeacher.ts';

/** What an invitation grants: a role, extra rights, and for a teacher the link to the teacher’s record. */
type Grant = Pick<StoredAccount, 'role' | 'rights' | 'teacher_id'>;

/** Deletes the invitation of a person whose e-mail address is verified, and returns what it grants. */
async function redeemInvitation(orm: Orm, { email, isEmailVerified }: User): Promise<Grant | undefined> {
  const invitation = isEmailVerified ? await readInvitation(orm, email) : undefined;
  if (invitation === undefined) return undefined;
  // A teacher who was deleted meanwhile is not linked; an administrator invites the person again.
  const teacher_id = (await readStaffNumber(orm, invitation.uid)) === '' ? null : invitation.teacher_id;
  await orm.delete(accountTable).where(eq(accountTable.uid, invitation.uid));
  return { role: invitation.role, rights: invitation.rights, teacher_id };
}

/** Who becomes administrator without an invitation: the first account of a school without administrators, or nobody. */
export type FirstAdministrator = 'first_account' | 'invited';

/** Settings that decide on the registration of new accounts. */
export type RegistrationSettings = { mode: SignUpMode; firstAdministrator: FirstAdministrator };

/** Returns the role and status for a new account; `closed` if nobody may register without an invitation. */
async function decideRegistration(
  orm: Orm,
  user: User,
  { mode, firstAdministrator }: RegistrationSettings,
): Promise<({ role: Role; status: AccountStatus } & Partial<Grant>) | 'closed'> {
  const grant = await redeemInvitation(orm, user);
  if (grant) return { ...grant, status: 'active' };
  if (firstAdministrator === 'first_account' && !(await hasAdministrator(orm)))
    return { role: 'administrator', status: 'active' };
  if (mode === 'closed') return 'closed';
  return { role: 'teacher', status: mode === 'open' ? 'active' : 'waiting' };
}

/** Returns the name that a person has at the identity service; empty without one. */
function readOwnName({ name, email }: User): string {
  return name === email ? '' : clean(name, 'line');
}

/** Returns the name columns of an account: the person's own name, or that of the linked teacher, or what the e-mail address suggests. */
async function createNameColumns(orm: Orm, user: User, teacher_id: number | null) {
  const { uid, email } = user;
  const ownName = readOwnName(user);
  const name = ownName || (await readTeacherName(orm, teacher_id)) || suggestName(email);
  const nameColumns = await findFreeName(orm, { uid, teacher_id, name, email });
  return { ...nameColumns, is_name_suggested: ownName === '' };
}

/** Returns the account of a person; adds it for a new one. Throws `closed` if nobody may register without an invitation. */
export async function register(
  db: Database,
  user: User,
  settings: RegistrationSettings,
  now: Date,
): Promise<StoredAccount> {
  const existing = await readAccount(db.orm, user.uid);
  if (existing) return existing;
  const account = await inTransaction(db, async (orm) => {
    await lockAccounts(orm);
    const known = await readAccount(orm, user.uid);
    if (known) return known;
    const decision = await decideRegistration(orm, user, settings);
    if (decision === 'closed') return undefined;
    const { uid, email, isEmailVerified: is_verified } = user;
    const nameColumns = await createNameColumns(orm, user, decision.teacher_id ?? null);
    const [added] = await orm
      .insert(accountTable)
      .values({ uid, email, ...nameColumns, ...decision, is_verified, created_at: now })
      .returning();
    return added;
  });
  if (account === undefined) throw new Problem('closed');
  return account;
}

/** Activates the waiting account of a person who was invited meanwhile and has verified the e-mail address. */
function acceptInvitation(db: Database, user: User): Promise<StoredAccount | undefined> {
  return inTransaction(db, async (orm) => {
    await lockAccounts(orm);
    const account = await readAccount(orm, user.uid);
    if (account?.status !== 'waiting') return account;
    const grant = await redeemInvitation(orm, user);
    if (grant === undefined) return account;
    const { role, rights, teacher_id } = grant;
    const link =
      teacher_id === null ? {} : { teacher_id, ...(await findLinkedName(orm, { ...account, teacher_id })) };
    const [changed] = await orm
      .update(accountTable)
      .set({ role, rights, status: 'active', ...link })
      .where(eq(accountTable.uid, user.uid))
      .returning();
    return changed;
  });
}

/** Copies the e-mail address from the identity service. A verified address stays verified until it changes. */
async function updateEmail(db: Database, user: User, account: StoredAccount): Promise<void> {
  const { email } = user;
  const is_verified = user.isEmailVerified || (account.is_verified && account.email === email);
  if (account.email === email && account.is_verified === is_verified) return;
  await db.orm.update(accountTable).set({ email, is_verified }).where(eq(accountTable.uid, user.uid));
}

/** Replaces a suggested name once the person has given one to the identity service, which a waiting person can do. */
async function updateName(db: Database, user: User): Promise<void> {
  await inTransaction(db, async (orm) => {
    await lockAccounts(orm);
    const account = await readAccount(orm, user.uid);
    if (!account?.is_name_suggested) return;
    const nameColumns = await createNameColumns(orm, user, account.teacher_id);
    await orm.update(accountTable).set(nameColumns).where(eq(accountTable.uid, user.uid));
  });
}

/**
 * Throws `code_needed` until a code of the second factor was entered in the session, and `second_factor_missing` for a
 * person who has none and needs one.
 */
function checkSecondFactor(
  { session, hasSecondFactor, secondFactorNeed }: KnownAccount,
  { role }: StoredAccount,
): void {
  if (hasSecondFactor && !session?.proved_at) throw new Problem('code_needed');
  if (!hasSecondFactor && needsSecondFactor(secondFactorNeed, role))
    throw new Problem('second_factor_missing');
}

/** Dependencies of `createAdmission`. */
type AdmissionOptions = {
  db: Database;
  clock: () => Date;
  sessions: SessionLimits;
  log: Log;
};

/**
 * Creates the function that admits a signed-in person with a session. It throws `session_needed` without one, `session_ended`
 * for one that is over, `waiting` or `disabled` by the status of the account, and `code_needed` or `second_factor_missing` if a
 * required second factor is missing.
 */
export function createAdmission({
  db,
  clock,
  sessions,
  log,
}: AdmissionOptions): (user: SignedIn, use: SessionUse) => Promise<Member> {
  const readKnownAccount = createAccountReader(db.orm);
  const readSections = createTaughtSectionsReader(db.orm);
  const writeSessionUse = createUseWriter({ db, clock, log });
  return async (user, use) => {
    const known = user.sessionHash === '' ? undefined : await readShared(db, () => readKnownAccount(user));
    if (known?.session === undefined) throw new Problem('session_needed');
    const { session } = known;
    const reason = reasonOfEnd(session, sessions, clock());
    if (reason !== undefined) throw new Problem('session_ended', { detail: `${reason} Sign in again.` });
    // Erased data of a disabled account must not be stored again.
    if (known.status !== 'disabled') await updateEmail(db, user, known);
    if (known.status === 'waiting' && known.is_name_suggested && readOwnName(user) !== '')
      await updateName(db, user);
    const mayBeInvited = known.status === 'waiting' && user.isEmailVerified;
    const account =
      mayBeInvited && (await readInvitation(db.orm, user.email)) ? await acceptInvitation(db, user) : known;
    if (account?.status === 'waiting') throw new Problem('waiting');
    if (account?.status !== 'active') throw new Problem('disabled');
    await writeSessionUse(session, use);
    checkSecondFactor(known, account);
    const { name, role, rights, teacher_id } = account;
    // Only the permissions of teachers are limited to sections.
    const sections =
      role === 'teacher' && teacher_id !== null ? await readShared(db, () => readSections(teacher_id)) : [];
    const { signed_in_at: signedInAt, proved_at } = session;
    const provedAt = (known.hasSecondFactor ? proved_at : null) ?? signedInAt;
    return { ...user, name, role, rights, sections, teacher_id, signedInAt, provedAt };
  };
}
