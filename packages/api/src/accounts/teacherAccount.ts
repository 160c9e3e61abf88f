import { type Person } from '@firstbell/schema';
import { eq } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { readStored, requireStored } from '../records/find.ts';
import { keyFromPath } from '../records/keys.ts';
import { type Records } from '../records/records.ts';
import { lockReferences } from '../records/references.ts';
import { addInvitation, lockAccounts, ofAddress } from './accounts.ts';
import { personOf, refuseAddress, requireDomain } from './people.ts';
import { accountTable as table, type StoredAccount } from './table.ts';
import { teacherOf } from './teacherOf.ts';

const readAccountOf = async (orm: Orm, teacher: string): Promise<StoredAccount | undefined> =>
  (await orm.select().from(table).where(eq(table.teacher, teacher)))[0];

/** Reads the staff number of a teacher. Throws `not_found` for an unknown or deleted one. */
const requireTeacher = async (orm: Orm, { areas: { teacher } }: Records, typed: string): Promise<string> =>
  requireStored(teacher, await readStored(orm, teacher, keyFromPath(teacher, typed))).key;

/** Reads the account or invitation of a teacher, if there is one. Throws `not_found` for an unknown teacher. */
export async function readTeacherAccount(records: Records, typed: string): Promise<Person | null> {
  const { orm } = records.db;
  const account = await readAccountOf(orm, await requireTeacher(orm, records, typed));
  return account ? personOf(account) : null;
}

const UNCONFIRMED =
  'Somebody has an account with this address and has not confirmed it. Ask them to open the link in the mail first.';

/** Reads the account of an e-mail address, to link it to a teacher. Throws `invalid`, with the reason, where it cannot be linked. */
async function readLinkable(orm: Orm, email: string): Promise<StoredAccount | undefined> {
  const accounts = await orm.select().from(table).where(ofAddress(email));
  const known = accounts.find((account) => account.is_verified || account.status === 'invited');
  if (known === undefined && accounts.some(({ status }) => status === 'active')) {
    throw refuseAddress(UNCONFIRMED);
  }
  // The account of a deleted teacher can be linked to another teacher.
  const teacher = known && (await teacherOf(orm, known.uid));
  if (teacher) throw refuseAddress(`This is the account of ${teacher}.`);
  return known;
}

/**
 * Links the account of an e-mail address to a teacher, or invites the address where it has no account. Throws `not_found`
 * without the teacher, `duplicate` where the teacher has an account, and `invalid` for an address that cannot be linked.
 */
export function inviteTeacher(
  records: Records,
  { key, email, domains }: { key: string; email: string; domains: readonly string[] },
): Promise<Person> {
  requireDomain(domains, email);
  return inTransaction(records.db, async (orm) => {
    await lockReferences(orm);
    await lockAccounts(orm);
    const teacher = await requireTeacher(orm, records, key);
    const before = await readAccountOf(orm, teacher);
    if (before) {
      const message = `This teacher has an account already: ${before.email}.`;
      throw new Refusal('duplicate', { detail: message, errors: [{ field: 'email', message }] });
    }
    const known = await readLinkable(orm, email);
    if (known === undefined) {
      return personOf(await addInvitation(orm, { email, role: 'staff', now: records.clock(), teacher }));
    }
    await orm.update(table).set({ teacher }).where(eq(table.uid, known.uid));
    return personOf({ ...known, teacher });
  });
}

/**
 * Unlinks the account of a teacher; the account itself stays. Throws `not_found` without the teacher or without an
 * account.
 */
export function unlinkTeacher(records: Records, typed: string): Promise<void> {
  return inTransaction(records.db, async (orm) => {
    await lockAccounts(orm);
    const teacher = await requireTeacher(orm, records, typed);
    const unlinked = await orm
      .update(table)
      .set({ teacher: null })
      .where(eq(table.teacher, teacher))
      .returning({ uid: table.uid });
    if (unlinked.length === 0) throw new Refusal('not_found', { detail: 'This teacher has no account.' });
  });
}
