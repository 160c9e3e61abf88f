import { type SelectionInput } from '@firstbell/schema';
import { and, type SQL, sql } from 'drizzle-orm';
import { createScope } from '../../records/scope.ts';
import { type Member } from '../../caller/member.ts';
import { type Orm } from '../../db/database.ts';
import { isShown } from '../../records/find.ts';
import { selectionCondition } from '../../records/selection.ts';
import { type Records } from '../../records/area.ts';
import { readCurrentYear } from '../../years/years.ts';

/** Returns the condition for the students of a selection in the list of the current year whom a user may change. */
export async function readSelected(
  orm: Orm,
  { areas: { student } }: Records,
  selection: SelectionInput,
  user: Member,
): Promise<SQL> {
  const year = (await readCurrentYear(orm))?.key ?? '';
  const scope = createScope(student, user, 'edit');
  return sql`${and(isShown(student.table, scope), await selectionCondition(orm, student, scope, selection, year))}`;
}
