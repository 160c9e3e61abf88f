import { eq, inArray } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { type RecordArea, type Use } from './area.ts';
import { type Records, type Saving } from './records.ts';
import { needsAny, usersOf } from './references.ts';
import { rewrite } from './store.ts';
import { type Stored } from './table.ts';

/** Records of an area that name another by its name, and how they take a new one. */
type Naming = { user: RecordArea; keys: string[]; follow: NonNullable<Use['follow']> };

/** Reads which records, deleted ones too, name a record by its name, before that changes. */
export async function readNaming(
  orm: Orm,
  records: Records,
  area: RecordArea,
  key: string,
): Promise<Naming[]> {
  const naming: Naming[] = [];
  for (const { area: user, use } of usersOf(records, area.definition.key)) {
    const { follow } = use;
    if (follow === undefined) continue;
    const rows = (await orm
      .select({ key: user.table.key })
      .from(user.table)
      .where(needsAny(use, area.table, eq(area.table.key, key)))) as { key: string }[];
    naming.push({ user, keys: rows.map((row) => row.key), follow });
  }
  return naming;
}

/** Lets records that named another follow it to its new name. */
export async function followName(
  orm: Orm,
  records: Records,
  naming: readonly Naming[],
  { before, now, user: by }: Saving & { before: Stored; now: Stored },
): Promise<void> {
  for (const { user, keys, follow } of naming) {
    if (keys.length === 0) continue;
    const these = inArray(user.table.key, keys);
    await rewrite(orm, records, user, these, { change: (input) => follow(input, before, now), user: by });
  }
}
