import {
  type Invitation,
  type PeopleQuery,
  type PeopleResult,
  type Person,
  type PersonChange,
} from '@firstbell/schema';
import { and, asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { type Database, type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { addInvitation, lockAccounts, personNotFound, ofAddress, readAccount } from './accounts.ts';
import { accountTable as table, type StoredAccount } from './table.ts';

/** Converts an account to a person of the API. */
export const personOf = ({
  uid,
  name,
  email,
  is_verified,
  role,
  status,
  created_at,
  photo,
  teacher,
}: StoredAccount) =>
  ({
    key: uid,
    name,
    email,
    is_verified,
    role,
    status,
    since: created_at.toISOString(),
    photo: photo ?? '',
    teacher: teacher ?? '',
  }) satisfies Person;

const statusRank = sql`array_position(array['waiting', 'invited', 'active', 'disabled'], ${table.status})`;

const sorts: Readonly<Record<PeopleQuery['sort'], SQL[]>> = {
  status: [statusRank, sql`lower(${table.name})`],
  name: [sql`lower(${table.name})`],
  email: [sql`lower(${table.email})`],
  role: [sql`${table.role}`],
  since: [sql`${table.created_at}`],
};

const matching = (q: string): SQL | undefined =>
  q === ''
    ? undefined
    : sql`strpos(
        lower(concat_ws(chr(1), ${table.name}, ${table.email}, ${table.role}, ${table.status}, ${table.teacher})),
        ${q.toLowerCase()}
      ) > 0`;

/** Reads one page of accounts and invitations: active, waiting, disabled and invited. */
export async function listPeople(
  { orm }: Database,
  { q, sort, order, page, rows }: PeopleQuery,
): Promise<PeopleResult> {
  const direction = order === 'asc' ? asc : desc;
  const where = matching(q);
  const found = await orm
    .select()
    .from(table)
    .where(where)
    .orderBy(...sorts[sort].map((column) => direction(column)), asc(table.uid))
    .limit(rows)
    .offset((page - 1) * rows);
  const total = await orm.$count(table, where);
  const waiting = await orm.$count(table, eq(table.status, 'waiting'));
  return { rows: found.map(personOf), total, waiting };
}

/** Makes the refusal of an address that cannot be invited. */
export const refuseAddress = (message: string) =>
  new Refusal('invalid', { errors: [{ field: 'email', message }] });

/** Returns why an address cannot be invited, by the accounts that have it, or `undefined`. */
function invitationError(accounts: readonly StoredAccount[]): string | undefined {
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
  throw refuseAddress(`Use an address of the school: it ends in @${domains.join(' or @')}.`);
}

/** Invites an address. Throws `invalid` when it is outside the domains of the school, is invited already, or has an account. */
export async function invite(
  db: Database,
  { email, role }: Invitation,
  { now, domains }: { now: Date; domains: readonly string[] },
): Promise<Person> {
  requireDomain(domains, email);
  return inTransaction(db, async (orm) => {
    await lockAccounts(orm);
    const message = invitationError(await orm.select().from(table).where(ofAddress(email)));
    if (message !== undefined) throw refuseAddress(message);
    return personOf(await addInvitation(orm, { email, role, now }));
  });
}

const isAdministrator = ({ role, status }: Pick<StoredAccount, 'role' | 'status'>) =>
  role === 'administrator' && status === 'active';

async function isLastAdministrator(orm: Orm, uid: string): Promise<boolean> {
  const others = and(eq(table.role, 'administrator'), eq(table.status, 'active'), ne(table.uid, uid));
  return (await orm.$count(table, others)) === 0;
}

/**
 * Changes the status or role of a person, with immediate effect. Throws `not_found`, `invalid` for the status of an
 * invitation, which changes only when the person signs up, and `last_administrator`.
 */
export function changePerson(db: Database, uid: string, change: PersonChange): Promise<Person> {
  return inTransaction(db, async (orm) => {
    await lockAccounts(orm);
    const before = await readAccount(orm, uid);
    if (before === undefined) throw personNotFound();
    if (before.status === 'invited' && change.status !== undefined) {
      const message = 'An invited person comes in by signing up. Remove the invitation to take it back.';
      throw new Refusal('invalid', { errors: [{ field: 'status', message }] });
    }
    const { role = before.role, status = before.status } = change;
    if (
      isAdministrator(before) &&
      !isAdministrator({ role, status }) &&
      (await isLastAdministrator(orm, uid))
    ) {
      throw new Refusal('last_administrator');
    }
    const [after] = await orm.update(table).set({ role, status }).where(eq(table.uid, uid)).returning();
    if (after === undefined) throw personNotFound();
    return personOf(after);
  });
}

/** Deletes an invitation. Throws `not_found` when there is none, also when the person has signed up meanwhile. */
export async function removeInvitation({ orm }: Database, uid: string): Promise<void> {
  const gone = await orm
    .delete(table)
    .where(and(eq(table.uid, uid), eq(table.status, 'invited')))
    .returning();
  if (gone.length === 0) {
    throw new Refusal('not_found', {
      detail: 'There is no such invitation. Somebody who has come already can be disabled.',
    });
  }
}
