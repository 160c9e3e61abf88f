import { isNameOfNobody, nameKey } from '@firstbell/schema/access';
import { and, eq, ne, sql } from 'drizzle-orm';
import { type Database, type Orm, selectRows } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { createFieldProblem } from '../http/problem.ts';
import { candidateName } from '../names/candidateName.ts';
import { lockAccounts, readAccount } from './accounts.ts';
import { accountTable as table } from './table.ts';

const NAME_TAKEN =
  'A colleague has this name already. Add something that tells you apart, such as an initial.';

const NAME_OF_NOBODY = 'The product itself uses this name. Enter the name that your colleagues know.';

/** Returns the columns that store a display name. */
export const createNameColumns = (name: string) => ({ name, name_key: nameKey(name) });

/** Number of additions to a name that are recognised: there are rarely two people with the same name and local part. */
const MAX_ADDITIONS = 9;

/** An account that gets a name: its ID, and the teacher to whom it is linked. */
type NamedAccount = { uid: string; teacher_id: number | null };

/** Tells whether some teacher has this name, but not the account's own teacher. */
async function isNameOfOtherTeacher(orm: Orm, teacher_id: number | null, key: string): Promise<boolean> {
  const teachers = await selectRows<{ teacher_id: number; name: string }>(
    orm,
    sql`select teacher_id, name from teacher where deleted_at is null`,
  );
  const namesakes = teachers.filter(({ name }) => nameKey(name) === key);
  return namesakes.length > 0 && namesakes.every((teacher) => teacher.teacher_id !== teacher_id);
}

/**
 * Tells whether a colleague has a name: another account, or a teacher, who may have no account. The comparison ignores case, spaces,
 * punctuation, accents and look-alike letters.
 */
async function isNameTaken(orm: Orm, { uid, teacher_id }: NamedAccount, name: string): Promise<boolean> {
  const key = nameKey(name);
  const otherAccounts = and(eq(table.name_key, key), ne(table.uid, uid));
  return (await orm.$count(table, otherAccounts)) > 0 || isNameOfOtherTeacher(orm, teacher_id, key);
}

/** Returns the name columns for an account: the wanted name or, if it is taken or of nobody, the name with the e-mail's local part, and then a number. */
export async function findFreeName(
  orm: Orm,
  { name, email, ...account }: NamedAccount & { name: string; email: string },
): Promise<ReturnType<typeof createNameColumns>> {
  for (let attempt = 0; ; attempt += 1) {
    const candidate = candidateName(name, email, attempt);
    if (!isNameOfNobody(candidate) && !(await isNameTaken(orm, account, candidate)))
      return createNameColumns(candidate);
  }
}

/**
 * Returns the name columns of an account that is linked to a teacher. An account that had the teacher's name with an addition, because
 * the name was the teacher's, gets the plain name; another name stays.
 */
export async function findLinkedName(
  orm: Orm,
  { name, email, ...account }: NamedAccount & { name: string; email: string },
): Promise<Partial<ReturnType<typeof createNameColumns>>> {
  const [teacher] = await selectRows<{ name: string }>(
    orm,
    sql`select name from teacher where teacher_id = ${account.teacher_id}`,
  );
  if (teacher === undefined) return {};
  const additions = Array.from({ length: MAX_ADDITIONS }, (_, index) =>
    candidateName(teacher.name, email, index + 1),
  );
  if (!additions.includes(name)) return {};
  return findFreeName(orm, { name: teacher.name, email, ...account });
}

/** Stores the name of an account that the person has given, and, if given, the style of its dates. Throws `invalid` for a new name that a colleague has, and for a name of nobody. */
export function updateAccount(
  db: Database,
  uid: string,
  { name, ...dateStyle }: { name: string } & Partial<Pick<typeof table.$inferInsert, 'date_style'>>,
): Promise<void> {
  return inTransaction(db, async (orm) => {
    await lockAccounts(orm);
    const stored = await readAccount(orm, uid);
    const account = { uid, teacher_id: stored?.teacher_id ?? null };
    const isNew = nameKey(name) !== stored?.name_key;
    if (isNew && isNameOfNobody(name)) throw createFieldProblem('name', NAME_OF_NOBODY);
    if (isNew && (await isNameTaken(orm, account, name))) throw createFieldProblem('name', NAME_TAKEN);
    await orm
      .update(table)
      .set({ ...createNameColumns(name), is_name_suggested: false, ...dateStyle })
      .where(eq(table.uid, uid));
  });
}
