import * as contracts from '@firstbell/schema/contracts/incidents';
import { isAllowed } from '@firstbell/schema';
import { asc, eq, sql } from 'drizzle-orm';
import { accountTable } from '../../accounts/table.ts';
import { isOneOfTexts } from '../../db/arrays.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';

/** Finds the keys that no account has; invitations do not count as accounts. */
export async function findUnknownPeople(orm: Orm, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const known = await selectRows<{ uid: string }>(
    orm,
    sql`select uid from account where status <> 'invited'
      and ${isOneOfTexts(sql`uid`, keys)}`,
  );
  const uids = new Set(known.map(({ uid }) => uid));
  return new Set(keys.filter((key) => !uids.has(key)));
}

/** Returns the operation that lists the people whom a confidential incident can name. */
export const incidentPeopleOperation = ({ db }: Records): Operation[] => [
  implement(contracts.people, async () => {
    const accounts = await db.orm
      .select()
      .from(accountTable)
      .where(eq(accountTable.status, 'active'))
      .orderBy(asc(sql`lower(${accountTable.name})`));
    const readers = accounts.filter((account) => isAllowed(account, 'incident', 'read'));
    return { rows: readers.map(({ uid: key, name }) => ({ key, name })) };
  }),
];
