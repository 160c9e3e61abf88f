import { type Person } from '@firstbell/schema';
import { eq } from 'drizzle-orm';
import { type Actor, writeAudit } from '../audit/write.ts';
import { type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { createDuplicateProblem, Problem } from '../http/problem.ts';
import { requireRecord } from '../records/find.ts';
import { type Records } from '../records/area.ts';
import { lockReferences } from '../records/references.ts';
import { addInvitation, lockAccounts, hasEmail } from './accounts.ts';
import { findLinkedName } from './names.ts';
import { toPerson, createAddressProblem, requireDomain } from './people.ts';
import { accountTable as table, type StoredAccount } from './table.ts';
import { readStaffNumber } from './linkedTeacher.ts';
import { type RecordScope } from '../records/scope.ts';

/** A teacher, by surrogate key and staff number. */
type Teacher = { teacher_id: number; number: string };

const readAccountOf = async (orm: Orm, { teacher_id }: Teacher): Promise<StoredAccount | undefined> =>
  (await orm.select().from(table).where(eq(table.teacher_id, teacher_id)))[0];

/** Reads a teacher in scope. Throws `not_found` for an unknown or deleted teacher. */
async function requireTeacher(
  orm: Orm,
  { areas }: Records,
  scope: RecordScope,
  key: string,
): Promise<Teacher> {
  const { row_id } = await requireRecord(orm, areas.teacher, scope, key);
  return { teacher_id: Number(row_id), number: key };
}

/** Reads the account or invitation of a teacher; null if there is none. Throws `not_found` for an unknown teacher. */
export async function readTeacherAccount(
  records: Records,
  scope: RecordScope,
  key: string,
): Promise<Person | null> {
  const { orm } = records.db;
  const teacher = await requireTeacher(orm, records, scope, key);
  const account = await readAccountOf(orm, teacher);
  return account ? toPerson({ ...account, teacher: teacher.number }) : null;
}

const ADDRESS_UNCONFIRMED =
  'Somebody has an account with this address and has not confirmed it. Ask them to open the link in the mail first.';

/** Reads the account of an e-mail address for linking; undefined if there is none. Throws `invalid` if it cannot be linked. */
async function readLinkableAccount(orm: Orm, email: string): Promise<StoredAccount | undefined> {
  const accounts = await orm.select().from(table).where(hasEmail(email));
  const known = accounts.find((account) => account.is_verified || account.status === 'invited');
  if (known === undefined && accounts.some(({ status }) => status === 'active')) {
    throw createAddressProblem(ADDRESS_UNCONFIRMED);
  }
  // The account of a deleted teacher can be linked to another teacher.
  const teacher = known && (await readStaffNumber(orm, known.uid));
  if (teacher) throw createAddressProblem(`This is the account of ${teacher}.`);
  return known;
}

/**
 * Links the account of an e-mail address to a teacher, or invites the address if it has no account. Throws `not_found` for
 * an unknown teacher, `duplicate` if the teacher has an account, and `invalid` for an address that cannot be linked.
 */
export function inviteTeacher(
  records: Records,
  scope: RecordScope,
  { key, email, domains, by }: { key: string; email: string; domains: readonly string[]; by: Actor },
): Promise<Person> {
  requireDomain(domains, email);
  return inTransaction(records.db, async (orm) => {
    await lockReferences(orm);
    await lockAccounts(orm);
    const teacher = await requireTeacher(orm, records, scope, key);
    const existing = await readAccountOf(orm, teacher);
    if (existing) {
      throw createDuplicateProblem('email', `This teacher has an account already: ${existing.email}.`);
    }
    const known = await readLinkableAccount(orm, email);
    const { teacher_id, number } = teacher;
    const event = { kind: 'teacher_linked', area: 'teacher', record: number, detail: { email } } as const;
    await writeAudit(orm, { ...event, by, at: records.clock() });
    if (known === undefined) {
      const invitation = { email, role: 'teacher', now: records.clock(), teacher_id } as const;
      return toPerson({ ...(await addInvitation(orm, invitation)), teacher: number });
    }
    const linked = { teacher_id, ...(await findLinkedName(orm, { ...known, teacher_id })) };
    await orm.update(table).set(linked).where(eq(table.uid, known.uid));
    return toPerson({ ...known, ...linked, teacher: number });
  });
}

/**
 * Unlinks the account of a teacher and keeps the account. Throws `not_found` if there is no such teacher, or no account of
 * the teacher.
 */
export function unlinkTeacher(records: Records, scope: RecordScope, key: string, by: Actor): Promise<void> {
  return inTransaction(records.db, async (orm) => {
    await lockAccounts(orm);
    const { teacher_id, number } = await requireTeacher(orm, records, scope, key);
    const unlinked = await orm
      .update(table)
      .set({ teacher_id: null })
      .where(eq(table.teacher_id, teacher_id))
      .returning({ uid: table.uid });
    const [account] = unlinked;
    if (account === undefined) throw new Problem('not_found', { detail: 'This teacher has no account.' });
    const detail = { account: account.uid };
    await writeAudit(orm, {
      ...{ kind: 'teacher_unlinked', by, at: records.clock() },
      ...{ area: 'teacher', record: number, detail },
    });
  });
}
