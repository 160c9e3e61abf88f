import { type SelectionInput } from '@firstbell/schema';
import { and, type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { isShown } from '../../records/find.ts';
import { selectionCondition } from '../../records/selection.ts';
import { type Records, type RecordScope } from '../../records/area.ts';
import { readCurrentYear } from '../../years/years.ts';

/** Returns the condition for the students in scope of a selection in the list of the current year. */
export async function readSelected(
  orm: Orm,
  { areas: { student } }: Records,
  scope: RecordScope,
  selection: SelectionInput,
): Promise<SQL> {
  const year = (await readCurrentYear(orm))?.key ?? '';
  return sql`${and(isShown(student.table, scope), await selectionCondition(orm, student, scope, selection, year))}`;
}
