import { isNameOfNobody, nameKey } from '@firstbell/schema/access';
import { sql } from 'drizzle-orm';
import { candidateName } from '../../names/candidateName.ts';
import { type Orm, selectRows } from '../database.ts';
import { type Migration } from '../migration.ts';

type StoredName = { uid: string; name: string; email: string };

/** Returns the first name, of those to try for an account, that looks like no other. */
function findName({ name, email }: StoredName, keys: ReadonlySet<string>): string {
  for (let attempt = 0; ; attempt += 1) {
    const candidate = candidateName(name, email, attempt);
    if (!isNameOfNobody(candidate) && !keys.has(nameKey(candidate))) return candidate;
  }
}

async function computeKeys(orm: Orm): Promise<void> {
  const accounts = await selectRows<StoredName>(
    orm,
    sql`select uid, name, email from account where name_key <> '' order by created_at, uid`,
  );
  await orm.execute(sql`update account set name_key = ''`);
  const keys = new Set<string>();
  for (const account of accounts) {
    const name = findName(account, keys);
    keys.add(nameKey(name));
    await orm.execute(sql`
      update account set name = ${name}, name_key = ${nameKey(name)},
        is_name_suggested = is_name_suggested or ${name !== account.name}
      where uid = ${account.uid}`);
  }
}

/**
 * Computes the keys of names anew, with more look-alikes. Of accounts whose names look alike now, the oldest keeps its name; the
 * others, and those with a name of nobody, get an addition, and their owner is asked for a name.
 */
export const nameKeys: Migration = { name: '212-name-keys', statements: [], run: computeKeys };
