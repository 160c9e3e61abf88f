import { and, eq, inArray, not, type SQL } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { type RecordArea, type Use } from './area.ts';
import { count, present } from './find.ts';
import { type Records, type Saving } from './records.ts';
import { countOf, nameOfStored, needsAny, usersOf, usesAny } from './references.ts';
import { rewrite } from './store.ts';
import { type Stored } from './table.ts';

/** Records of an area that name another by its name, and how they take a new one. */
type Naming = { user: RecordArea; use: Use; keys: string[]; follow: NonNullable<Use['follow']> };

const same: Naming['follow'] = (input) => input;

/** Puts the new name of a subject into the fields that hold the old one. */
function followInFields({ definition }: RecordArea, fields: readonly string[]): Naming['follow'] {
  const named = Object.keys(definition.choices).filter((field) => fields.includes(field));
  return (input, before, now) => ({
    ...input,
    ...Object.fromEntries(
      named.filter((field) => input[field] === before.subject).map((field) => [field, now.subject]),
    ),
  });
}

function followOf(area: RecordArea, use: Use): Naming['follow'] | undefined {
  if (use.follow || use.of !== 'subject') return use.follow;
  const fields = Object.entries(area.definition.choices).filter(
    ([, source]) => source === 'subject' || source === 'any_subject',
  );
  return fields.length === 0
    ? same
    : followInFields(
        area,
        fields.map(([field]) => field),
      );
}

/** Reads which records, deleted ones too, name a record by its name, before that changes. */
export async function readNaming(
  orm: Orm,
  records: Records,
  area: RecordArea,
  key: string,
): Promise<Naming[]> {
  const naming: Naming[] = [];
  for (const { area: user, use } of usersOf(records, area.definition.key)) {
    const follow = followOf(user, use);
    if (follow === undefined) continue;
    const rows = (await orm
      .select({ key: user.table.key })
      .from(user.table)
      .where(needsAny(use, area.table, eq(area.table.key, key)))) as { key: string }[];
    naming.push({ user, use, keys: rows.map((row) => row.key), follow });
  }
  return naming;
}

/**
 * Lets records that named another follow it to its new name. Throws `in_use` when some of them would then name
 * nothing, because more than the name has changed.
 */
export async function followName(
  orm: Orm,
  records: Records,
  area: RecordArea,
  naming: readonly Naming[],
  { before, now, user: by }: Saving & { before: Stored; now: Stored },
): Promise<void> {
  const left: { text: string; href: string }[] = [];
  for (const { user, use, keys, follow } of naming) {
    if (keys.length === 0) continue;
    const these = inArray(user.table.key, keys);
    await rewrite(orm, records, user, these, { change: (input) => follow(input, before, now), user: by });
    const dangling: SQL = not(usesAny(use, area.table, eq(area.table.key, now.key)));
    const dangles = await count(orm, user.table, and(these, present(user.table), dangling));
    if (dangles > 0) left.push({ text: countOf(user, dangles), href: `/${user.definition.key}` });
  }
  if (left.length === 0) return;
  const places = left.map(({ text }) => text).join(' and ');
  throw new Refusal('in_use', {
    detail: `${nameOfStored(area, before)} is used by ${places}, which this change would leave behind. Change or delete those first.`,
    links: left,
  });
}
