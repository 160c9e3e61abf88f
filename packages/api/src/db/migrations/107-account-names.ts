import { nameKey } from '@firstbell/schema/access';
import { sql } from 'drizzle-orm';
import { candidateName } from '../../names/candidateName.ts';
import { type Orm, rowsOf } from '../database.ts';
import { type Migration } from '../migration.ts';

type Named = { uid: string; name: string; email: string };

/** Returns the first candidate that no other account has. */
async function freeName(orm: Orm, { uid, name, email }: Named): Promise<{ name: string; name_key: string }> {
  for (let attempt = 0; ; attempt += 1) {
    const candidate = candidateName(name, email, attempt);
    const name_key = nameKey(candidate);
    const others = await rowsOf(
      orm,
      sql`select 1 from account where name_key = ${name_key} and uid <> ${uid}`,
    );
    if (others.length === 0) return { name: candidate, name_key };
  }
}

/** Sets the name key of each account. Of accounts with the same name, the oldest keeps the name; others get a free one. */
export async function fillNames(orm: Orm): Promise<void> {
  const accounts = await rowsOf<Named>(
    orm,
    sql`select uid, name, email from account where name <> '' order by created_at, uid`,
  );
  for (const account of accounts) {
    const { name, name_key } = await freeName(orm, account);
    await orm.execute(
      sql`update account set name = ${name}, name_key = ${name_key} where uid = ${account.uid}`,
    );
  }
}

/** Makes display names of accounts unique, ignoring case, spaces, punctuation and accents. */
export const accountNames: Migration = {
  name: '107-account-names',
  statements: [
    `alter table account add column name_key text collate "C" not null default ''`,
    `create unique index account_name_once on account (name_key) where name_key <> ''`,
  ],
  fill: fillNames,
};
