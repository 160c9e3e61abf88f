import * as contracts from '@firstbell/schema/contracts/people';
import { eq } from 'drizzle-orm';
import { writeAudit } from '../audit/write.ts';
import { type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { createDuplicateProblem, Problem } from '../http/problem.ts';
import { requireRecord } from '../records/find.ts';
import { type Operation } from '../operation/operation.ts';
import { type Records, type RecordScope } from '../records/area.ts';
import { implementIn } from '../records/implementIn.ts';
import { lockReferences } from '../records/references.ts';
import { addInvitation, lockAccounts, hasEmail } from './accounts.ts';
import { findLinkedName } from './names.ts';
import { toPerson, createAddressProblem, requireDomain } from './people.ts';
import { accountTable as table, type StoredAccount } from './table.ts';
import { readStaffNumber } from './linkedTeacher.ts';

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

/** Returns the operations on the accounts of teachers. `domains` are the allowed e-mail domains; an empty list allows any. */
export function teacherAccountOperations(records: Records, domains: readonly string[]): Operation[] {
  const { db, areas, clock, log } = records;
  const implement = implementIn(records, areas.teacher);
  return [
    implement(contracts.readTeacherAccount, async ({ key, scope }) => {
      const teacher = await requireTeacher(db.orm, records, scope, key);
      const account = await readAccountOf(db.orm, teacher);
      return { account: account ? toPerson({ ...account, teacher: teacher.number }) : null };
    }),
    implement(contracts.inviteTeacher, async ({ key, body: { email }, user, scope }) => {
      requireDomain(domains, email);
      const account = await inTransaction(db, async (orm) => {
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
        await writeAudit(orm, { ...event, by: user, at: clock() });
        if (known === undefined) {
          const invitation = { email, role: 'teacher', now: clock(), teacher_id } as const;
          return toPerson({ ...(await addInvitation(orm, invitation)), teacher: number });
        }
        const linked = { teacher_id, ...(await findLinkedName(orm, { ...known, teacher_id })) };
        await orm.update(table).set(linked).where(eq(table.uid, known.uid));
        return toPerson({ ...known, ...linked, teacher: number });
      });
      const { teacher } = account;
      log({ event: 'account linked to teacher', by: user.uid, account: account.key, teacher });
      return account;
    }),
    implement(contracts.unlinkTeacher, async ({ key, user, scope }) => {
      await inTransaction(db, async (orm) => {
        await lockAccounts(orm);
        const { teacher_id, number } = await requireTeacher(orm, records, scope, key);
        const [account] = await orm
          .update(table)
          .set({ teacher_id: null })
          .where(eq(table.teacher_id, teacher_id))
          .returning({ uid: table.uid });
        if (account === undefined) throw new Problem('not_found', { detail: 'This teacher has no account.' });
        const detail = { account: account.uid };
        const event = { kind: 'teacher_unlinked', area: 'teacher', record: number, detail } as const;
        await writeAudit(orm, { ...event, by: user, at: clock() });
      });
      log({ event: 'account unlinked from teacher', by: user.uid, teacher: key });
    }),
  ];
}
