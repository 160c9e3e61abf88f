import {
  type Invitation,
  type PeopleQuery,
  type PeopleResult,
  person,
  type Person,
  type PersonChange,
} from '@firstbell/schema';
import { and, asc, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { type Actor, writeAudit } from '../audit/write.ts';
import { type Database, type Orm, requireRow } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { createFieldProblem, Problem } from '../http/problem.ts';
import { readTaughtSections } from '../access/taughtSections.ts';
import { type KeyedSection } from '../caller/member.ts';
import {
  addInvitation,
  lockAccounts,
  createPersonNotFoundProblem,
  hasEmail,
  readAccount,
} from './accounts.ts';
import { isOnlyAdministrator } from './administrators.ts';
import { accountTable as table, type StoredAccount } from './table.ts';
import { STAFF_NUMBER } from './linkedTeacher.ts';

/** Columns of an account, with the staff number of its teacher. */
const columns = { ...getTableColumns(table), teacher: STAFF_NUMBER };

/** Converts an account to a person, as the API returns one. */
export const toPerson = ({
  teacher,
  sections = [],
  ...account
}: StoredAccount & { teacher: string | null; sections?: readonly KeyedSection[] }): Person =>
  person.parse({
    ...{ ...account, key: account.uid, since: account.created_at.toISOString(), sections },
    ...{ photo: account.photo ?? '', teacher: teacher ?? '' },
  });

const statusRank = sql`array_position(array['waiting', 'invited', 'active', 'disabled'], ${table.status})`;

const sorts: Readonly<Record<PeopleQuery['sort'], SQL[]>> = {
  status: [statusRank, sql`lower(${table.name})`],
  name: [sql`lower(${table.name})`],
  email: [sql`lower(${table.email})`],
  role: [sql`${table.role}`],
  since: [sql`${table.created_at}`],
};

/** Returns the condition that an account contains the search text; undefined without a text. */
const containsText = (q: string): SQL | undefined =>
  q === ''
    ? undefined
    : sql`strpos(
        lower(concat_ws(chr(1), ${table.name}, ${table.email}, ${table.role}, ${table.status}, ${STAFF_NUMBER})),
        ${q.toLowerCase()}
      ) > 0`;

/** Converts accounts to people with the sections that they teach. */
async function withSections(
  orm: Orm,
  accounts: readonly (StoredAccount & { teacher: string | null })[],
): Promise<Person[]> {
  const sections = await readTaughtSections(
    orm,
    accounts.flatMap(({ teacher_id }) => teacher_id ?? []),
  );
  return accounts.map((account) =>
    toPerson({ ...account, sections: sections.get(account.teacher_id ?? 0) ?? [] }),
  );
}

/** Reads one page of accounts and invitations, in any status, with the total and the number of waiting people. */
export async function listPeople(
  { orm }: Database,
  { q, sort, order, page, rows }: PeopleQuery,
): Promise<PeopleResult> {
  const direction = order === 'asc' ? asc : desc;
  const where = containsText(q);
  const accounts = await orm
    .select(columns)
    .from(table)
    .where(where)
    .orderBy(...sorts[sort].map((column) => direction(column)), asc(table.uid))
    .limit(rows)
    .offset((page - 1) * rows);
  const total = await orm.$count(table, where);
  const waiting = await orm.$count(table, eq(table.status, 'waiting'));
  return { rows: await withSections(orm, accounts), total, waiting };
}

/** Creates the `invalid` problem of an address that cannot be invited. */
export const createAddressProblem = (message: string) => createFieldProblem('email', message);

/** Returns the reason why an address with these accounts cannot be invited; undefined if it can be. */
function findInvitationError(accounts: readonly StoredAccount[]): string | undefined {
  // An account that is neither approved nor verified may be a stranger's, so it does not block an invitation.
  const status = accounts.find(
    (account) => account.is_verified || account.status === 'active' || account.status === 'invited',
  )?.status;
  if (status === 'invited') return 'This address is invited already.';
  if (status === 'waiting') return 'Somebody with this address waits for approval: approve them in the list.';
  if (status === undefined) return undefined;
  return 'Somebody with this address has an account already: find them in the list.';
}

/** Throws `invalid` for an address outside the e-mail domains of the school. */
export function requireDomain(domains: readonly string[], email: string): void {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (domains.length === 0 || domains.includes(domain)) return;
  throw createAddressProblem(`Use an address of the school: it ends in @${domains.join(' or @')}.`);
}

/** The administrator who decides, and the time. */
type Decision = { by: Actor; now: Date };

/** Invites an address. Throws `invalid` if it is outside the domains of the school, is invited already, or has an account. */
export async function invitePerson(
  db: Database,
  { email, role }: Invitation,
  { by, now, domains }: Decision & { domains: readonly string[] },
): Promise<Person> {
  requireDomain(domains, email);
  return inTransaction(db, async (orm) => {
    await lockAccounts(orm);
    const message = findInvitationError(await orm.select().from(table).where(hasEmail(email)));
    if (message !== undefined) throw createAddressProblem(message);
    const invited = await addInvitation(orm, { email, role, now });
    const event = { kind: 'invited', area: 'people', record: invited.uid, detail: { email, role } } as const;
    await writeAudit(orm, { ...event, by, at: now });
    return toPerson({ ...invited, teacher: null });
  });
}

const isAdministrator = ({ role, status }: Pick<StoredAccount, 'role' | 'status'>) =>
  role === 'administrator' && status === 'active';

/**
 * Changes status, role or extra rights of a person, with immediate effect. Throws `not_found`, `last_administrator`, and
 * `invalid` for a new status of an invited person, who becomes active only by signing up.
 */
export function changePerson(
  db: Database,
  uid: string,
  change: PersonChange,
  { by, now }: Decision,
): Promise<Person> {
  return inTransaction(db, async (orm) => {
    await lockAccounts(orm);
    const before = await readAccount(orm, uid);
    if (before === undefined) throw createPersonNotFoundProblem();
    if (before.status === 'invited' && change.status !== undefined) {
      const message = 'An invited person comes in by signing up. Remove the invitation to take it back.';
      throw createFieldProblem('status', message);
    }
    const { role = before.role, rights = before.rights, status = before.status } = change;
    if (
      isAdministrator(before) &&
      !isAdministrator({ role, status }) &&
      (await isOnlyAdministrator(orm, uid))
    ) {
      throw new Problem('last_administrator');
    }
    const [after] = await orm
      .update(table)
      .set({ role, rights: [...new Set(rights)].toSorted(), status })
      .where(eq(table.uid, uid))
      .returning(columns);
    if (after === undefined) throw createPersonNotFoundProblem();
    const detail = {
      from: { role: before.role, rights: before.rights, status: before.status },
      to: { role: after.role, rights: after.rights, status: after.status },
    };
    await writeAudit(orm, { kind: 'account_changed', by, at: now, area: 'people', record: uid, detail });
    return requireRow(await withSections(orm, [after]));
  });
}

/** Deletes an invitation. Throws `not_found` if there is none, for example because the person has signed up. */
export function removeInvitation(db: Database, uid: string, { by, now }: Decision): Promise<void> {
  return inTransaction(db, async (orm) => {
    const [deleted] = await orm
      .delete(table)
      .where(and(eq(table.uid, uid), eq(table.status, 'invited')))
      .returning();
    if (deleted === undefined) {
      throw new Problem('not_found', {
        detail: 'There is no such invitation. Somebody who has come already can be disabled.',
      });
    }
    const detail = { email: deleted.email, role: deleted.role };
    await writeAudit(orm, { kind: 'invitation_removed', by, at: now, area: 'people', record: uid, detail });
  });
}
