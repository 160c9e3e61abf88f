import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from './database.ts';

const ALL_RIGHTS = 'select, insert, update, delete';
const READ_RIGHT = 'select';
const ADD_RIGHTS = 'select, insert';

/**
 * Rights of the service on tables whose rows it may not freely change. Triggers ensure that only an erasure removes values of the
 * history, and that a consent is deleted only with its student.
 */
export const LIMITED_RIGHTS: Readonly<Record<string, string>> = {
  audit: ADD_RIGHTS,
  audit_seal: ADD_RIGHTS,
  change: `${ADD_RIGHTS}, update ("from", "to")`,
  change_erasure: ADD_RIGHTS,
  consent: `${ADD_RIGHTS}, delete`,
  erasure: ADD_RIGHTS,
  migration: READ_RIGHT,
};

/** Reason why the rights of a role cannot be limited; `unknown` if the role does not exist. */
export type RoleFault = 'unknown' | 'superuser' | 'owner';

/** Returns the reason why the current role cannot limit the rights of a role; undefined if it can. */
export async function findRoleFault(orm: Orm, role: string): Promise<RoleFault | undefined> {
  const [roleRow] = await selectRows<{ isSuper: boolean; isOwner: boolean }>(
    orm,
    sql`select rolsuper as "isSuper", pg_has_role(oid, current_user::regrole, 'member') as "isOwner"
      from pg_roles where rolname = ${role}`,
  );
  if (roleRow === undefined) return 'unknown';
  if (roleRow.isSuper) return 'superuser';
  return roleRow.isOwner ? 'owner' : undefined;
}

/**
 * Grants a role exactly the rights that the service needs in the schema `public`, and revokes all others. The role can read and
 * write rows and add to the histories, but cannot change a table, trigger or sequence. Runs in one transaction, so that a running
 * service is never without rights.
 */
export async function grantServiceRights(orm: Orm, role: string): Promise<void> {
  const name = sql.identifier(role);
  await orm.transaction(async (transaction) => {
    const relations = await selectRows<{ name: string; isView: boolean }>(
      transaction,
      sql`select relname::text as name, relkind = 'v' as "isView" from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') order by relname`,
    );
    await transaction.execute(sql`revoke all on all tables in schema public from ${name}`);
    await transaction.execute(sql`revoke all on all sequences in schema public from ${name}`);
    await transaction.execute(sql`revoke create on schema public from public, ${name}`);
    await transaction.execute(sql`grant usage on schema public to ${name}`);
    // A backup reads the positions of the sequences.
    await transaction.execute(sql`grant select on all sequences in schema public to ${name}`);
    for (const { name: relation, isView } of relations) {
      const rights = sql.raw(isView ? READ_RIGHT : (LIMITED_RIGHTS[relation] ?? ALL_RIGHTS));
      await transaction.execute(sql`grant ${rights} on ${sql.identifier(relation)} to ${name}`);
    }
  });
}
