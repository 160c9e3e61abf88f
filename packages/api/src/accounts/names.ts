import { nameKey } from '@firstbell/schema/access';
import { and, eq, ne } from 'drizzle-orm';
import { type Database, type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { candidateName } from '../names/candidateName.ts';
import { lockAccounts } from './accounts.ts';
import { accountTable as table } from './table.ts';

const NAME_TAKEN =
  'A colleague has this name already. Add something that tells you apart, such as an initial.';

/** Returns the columns that store a display name. */
export const nameColumnsOf = (name: string) => ({ name, name_key: nameKey(name) });

/** Tells whether an account other than `uid` has the name; case, spaces, punctuation and accents do not count. */
async function isNameTaken(orm: Orm, uid: string, name: string): Promise<boolean> {
  const otherAccounts = and(eq(table.name_key, nameKey(name)), ne(table.uid, uid));
  return (await orm.$count(table, otherAccounts)) > 0;
}

/** Returns the name columns for an account: the wanted name or, if it is taken, the name with the e-mail's local part, and then a number. */
export async function findFreeName(
  orm: Orm,
  { uid, name, email }: { uid: string; name: string; email: string },
): Promise<ReturnType<typeof nameColumnsOf>> {
  for (let attempt = 0; ; attempt += 1) {
    const candidate = candidateName(name, email, attempt);
    if (!(await isNameTaken(orm, uid, candidate))) return nameColumnsOf(candidate);
  }
}

/** Stores the name of an account and, if given, the style of its dates. Throws `invalid` if another account has the name. */
export function updateAccount(
  db: Database,
  uid: string,
  { name, ...dateStyle }: { name: string } & Partial<Pick<typeof table.$inferInsert, 'date_style'>>,
): Promise<void> {
  return inTransaction(db, async (orm) => {
    await lockAccounts(orm);
    if (await isNameTaken(orm, uid, name))
      throw new Refusal('invalid', { errors: [{ field: 'name', message: NAME_TAKEN }] });
    await orm
      .update(table)
      .set({ ...nameColumnsOf(name), ...dateStyle })
      .where(eq(table.uid, uid));
  });
}
