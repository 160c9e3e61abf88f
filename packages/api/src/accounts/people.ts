import * as contracts from '@firstbell/schema/contracts/people';
import { type PeopleQuery, person, type Person } from '@firstbell/schema';
import { isGivenWithFreshProof } from '@firstbell/schema/fresh-proof';
import { and, asc, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { writeAudit } from '../audit/write.ts';
import { type Orm, requireRow } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { createFieldProblem, Problem } from '../http/problem.ts';
import { readTaughtSections } from '../access/taughtSections.ts';
import { type KeyedSection } from '../caller/member.ts';
import { type FileTransfers } from '../files/transfers.ts';
import { type Operation, implement } from '../operation/operation.ts';
import { type Records } from '../records/area.ts';
import {
  addInvitation,
  lockAccounts,
  createPersonNotFoundProblem,
  hasEmail,
  readAccount,
} from './accounts.ts';
import { isAtSchool } from './checkStaff.ts';
import { isOnlyAdministrator } from './administrators.ts';
import { accountTable as table, type StoredAccount } from './table.ts';
import { STAFF_NUMBER } from './linkedTeacher.ts';
import { createPhotoResponse } from './photo.ts';

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
  if (isAtSchool(email, domains)) return;
  throw createAddressProblem(`Use an address of the school: it ends in @${domains.join(' or @')}.`);
}

const isAdministrator = ({ role, status }: Pick<StoredAccount, 'role' | 'status'>) =>
  role === 'administrator' && status === 'active';

/** Returns the operations on accounts and invitations; `domains` are the allowed e-mail domains, all if there are none. Log lines contain the IDs of the administrator and the person, but no name or address. */
export function peopleOperations(
  { db, clock, log }: Records,
  transfers: FileTransfers,
  domains: readonly string[],
): Operation[] {
  return [
    implement(contracts.list, async ({ query: { q, sort, order, page, rows } }) => {
      const { orm } = db;
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
    }),
    implement(contracts.invite, {
      needsProof: ({ body }) => isGivenWithFreshProof(body.role),
      handle: async ({ body: { email, role }, user }) => {
        requireDomain(domains, email);
        const now = clock();
        const invited = await inTransaction(db, async (orm) => {
          await lockAccounts(orm);
          const message = findInvitationError(await orm.select().from(table).where(hasEmail(email)));
          if (message !== undefined) throw createAddressProblem(message);
          const added = await addInvitation(orm, { email, role, now });
          const event = {
            kind: 'invited',
            area: 'people',
            record: added.uid,
            detail: { email, role },
          } as const;
          await writeAudit(orm, { ...event, by: user, at: now });
          return added;
        });
        log({ event: 'account invited', by: user.uid, account: invited.uid, role });
        return toPerson({ ...invited, teacher: null });
      },
    }),
    implement(contracts.change, async ({ key, body: change, user }) => {
      const changed = await inTransaction(db, async (orm) => {
        await lockAccounts(orm);
        const before = await readAccount(orm, key);
        if (before === undefined) throw createPersonNotFoundProblem();
        if (before.status === 'invited' && change.status !== undefined) {
          const message = 'An invited person comes in by signing up. Remove the invitation to take it back.';
          throw createFieldProblem('status', message);
        }
        const { role = before.role, rights = before.rights, status = before.status } = change;
        if (
          isAdministrator(before) &&
          !isAdministrator({ role, status }) &&
          (await isOnlyAdministrator(orm, key))
        ) {
          throw new Problem('last_administrator');
        }
        const [after] = await orm
          .update(table)
          .set({ role, rights: [...new Set(rights)].toSorted(), status })
          .where(eq(table.uid, key))
          .returning(columns);
        if (after === undefined) throw createPersonNotFoundProblem();
        const detail = {
          from: { role: before.role, rights: before.rights, status: before.status },
          to: { role: after.role, rights: after.rights, status: after.status },
        };
        const event = { kind: 'account_changed', area: 'people', record: key, detail } as const;
        await writeAudit(orm, { ...event, by: user, at: clock() });
        return requireRow(await withSections(orm, [after]));
      });
      const { role, rights, status } = changed;
      log({ event: 'account changed', by: user.uid, account: key, role, rights: rights.join(' '), status });
      return changed;
    }),
    implement(contracts.removeInvitation, async ({ key, user }) => {
      await inTransaction(db, async (orm) => {
        const [deleted] = await orm
          .delete(table)
          .where(and(eq(table.uid, key), eq(table.status, 'invited')))
          .returning();
        if (deleted === undefined) {
          throw new Problem('not_found', {
            detail: 'There is no such invitation. Somebody who has come already can be disabled.',
          });
        }
        const detail = { email: deleted.email, role: deleted.role };
        const event = { kind: 'invitation_removed', area: 'people', record: key, detail } as const;
        await writeAudit(orm, { ...event, by: user, at: clock() });
      });
      log({ event: 'invitation removed', by: user.uid, account: key });
    }),
    implement(contracts.photo, ({ key, user: { uid }, signal }) =>
      createPhotoResponse(transfers, key, { uid, signal }),
    ),
  ];
}
