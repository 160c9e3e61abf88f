import { type Bell } from '@firstbell/schema';
import { asc, eq } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { bellTable as table } from '../../db/tables.ts';
import { createChangedConflict } from '../../http/changedConflict.ts';

const serialize = (periods: readonly Bell[]) =>
  periods.map(({ period, starts, ends }) => `${period} ${starts} ${ends}`).join();

/** Stores a bell schedule. Throws `conflict` if the stored schedule differs from `expected`, the schedule that was edited. */
export async function storeBell(orm: Orm, bell: readonly Bell[], expected: readonly Bell[]): Promise<void> {
  const current = await orm.select().from(table).orderBy(asc(table.period));
  if (serialize(current) !== serialize(expected)) throw createChangedConflict('bell schedule', 'It is');
  for (const { period, starts, ends } of bell) {
    await orm.update(table).set({ starts, ends }).where(eq(table.period, period));
  }
}
