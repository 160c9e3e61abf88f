import { type Bell } from '@firstbell/schema';
import { asc, eq } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { bellTable as table } from '../db/tables.ts';
import { Refusal } from '../http/refusal.ts';

const written = (lessons: readonly Bell[]) =>
  lessons.map(({ period, starts, ends }) => `${period} ${starts} ${ends}`).join();

/** Stores a bell schedule. Throws `conflict` when the stored one is no longer the one that it was made from. */
export async function storeBell(orm: Orm, bell: readonly Bell[], before: readonly Bell[]): Promise<void> {
  const current = await orm.select().from(table).orderBy(asc(table.period));
  if (written(current) !== written(before)) {
    throw new Refusal('conflict', {
      detail: 'Someone else changed the bell schedule. It is shown as it is now; make your change again.',
    });
  }
  for (const { period, starts, ends } of bell) {
    await orm.update(table).set({ starts, ends }).where(eq(table.period, period));
  }
}
