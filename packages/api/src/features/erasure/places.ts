import { type ErasedPerson, type ErasurePlace, type ErasurePreview } from '@firstbell/schema/erasure';
import { or, type SQL, sql } from 'drizzle-orm';
import { eraseHistory } from '../../audit/eraseHistory.ts';
import { isOneOfNumbers, isOneOfTexts } from '../../db/arrays.ts';
import { type Actor, writeAudit } from '../../audit/write.ts';
import { type Database, type Orm, selectRow, selectRows } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { EDITABLE_TEXTS, FIXED_TEXTS } from './freeTexts.ts';
import { createNameMatcher, type NameMatcher } from './nameInText.ts';

/** Number of pages of a table whose texts one statement reads, so that other statements run between them. */
const CHUNK_PAGES = 256;
/** Maximum number of texts that a preview names. */
const MAX_NAMED = 100;

/** A person whose name is looked for, by the surrogate key. */
type Person = { kind: ErasedPerson; rowId: number };
/** Place of a text in the history: area, key of the record, and field. */
type Place = Pick<ErasurePlace, 'area' | 'record' | 'field'>;

/** Phrases by which a person is found: the whole name, and each part that nobody else in the school has; and the shared parts. */
type NamePhrases = { phrases: string[]; shared: string[]; first: string };

/** Counts the other people of the school with all words of a text in their name. */
async function countNamesakes(orm: Orm, { kind, rowId }: Person, part: string): Promise<number> {
  const words = sql`string_to_array(lower(${part}), ' ')`;
  const others = (table: string) => {
    const own = table === kind ? sql`and ${sql.identifier(`${table}_id`)} <> ${rowId}` : sql``;
    return sql`select 1 from ${sql.identifier(table)} where string_to_array(lower(name), ' ') @> ${words} ${own}`;
  };
  const linked = kind === 'teacher' ? sql`and teacher_id is distinct from ${rowId}` : sql``;
  const { total } = await selectRow<{ total: number }>(
    orm,
    sql`select count(*)::int as total from (${others('student')} union all ${others('teacher')}
      union all select 1 from account where string_to_array(lower(name), ' ') @> ${words} ${linked}) as namesake`,
  );
  return total;
}

/** Reads the phrases by which a person is found in texts. */
async function readPhrases(orm: Orm, person: Person): Promise<NamePhrases> {
  const { kind, rowId } = person;
  const [stored] = await selectRows<{ first: string; last: string; id: string }>(
    orm,
    sql`select first_name as first, last_name as last, id from ${sql.identifier(kind)} where ${sql.identifier(`${kind}_id`)} = ${rowId}`,
  );
  // The number in place of the name shows that the person was erased before.
  if (stored === undefined || stored.first === stored.id) return { phrases: [], shared: [], first: '' };
  const { first, last } = stored;
  const parts = [first, last].filter((part) => part !== '');
  const namesakes = await Promise.all(parts.map((part) => countNamesakes(orm, person, part)));
  const unique = parts.filter((_, index) => namesakes[index] === 0);
  const whole = last === '' ? [] : [`${first} ${last}`, `${last} ${first}`];
  return { phrases: [...whole, ...unique], shared: parts.filter((part) => !unique.includes(part)), first };
}

/** Matchers of the texts that may be about anybody, and of those that are about the person. */
type Matchers = { anybody: NameMatcher; person: NameMatcher };

function createMatchers({ phrases, first }: NamePhrases): Matchers | undefined {
  const anybody = createNameMatcher(phrases);
  const person = createNameMatcher([...phrases, first]);
  return anybody && person && { anybody, person };
}

/** A text that names a person: its place, its value, and the row. */
type Found<Row> = { row: Row; column: string; text: string };

/** Finds the rows of a table with a text that matches. `selected` are further expressions to read. */
async function findRows<Row extends Record<string, unknown>>(
  orm: Orm,
  {
    table,
    columns,
    where,
    selected,
  }: { table: string; columns: readonly string[]; where: SQL; selected: SQL },
  { anybody, person }: Matchers,
  isAboutPerson: SQL,
): Promise<Found<Row>[]> {
  const name = sql.identifier(table);
  const { pages } = await selectRow<{ pages: number }>(
    orm,
    sql`select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as pages`,
  );
  const found: Found<Row>[] = [];
  const texts = columns.map((column) => sql`coalesce(${sql.identifier(column)}, '')`);
  const matches = or(...texts.map((text) => sql`${text} ~ ${person.pattern}`));
  for (let page = 0; page <= pages; page += CHUNK_PAGES) {
    const rows = await selectRows<Row & { texts: string[]; is_about: boolean }>(
      orm,
      sql`select ${selected}, array[${sql.join(texts, sql`, `)}]::text[] as texts, ${isAboutPerson} as is_about from ${name}
        where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + CHUNK_PAGES},0)`}::tid and ${where} and ${matches}`,
    );
    for (const row of rows) {
      const matcher = row.is_about ? person : anybody;
      for (const [index, text] of row.texts.entries())
        if (matcher.isIn(text)) found.push({ row, column: columns[index] ?? '', text });
    }
  }
  return found;
}

async function findPlaces(orm: Orm, person: Person, matchers: Matchers): Promise<Place[]> {
  const places: Place[] = [];
  for (const source of EDITABLE_TEXTS) {
    const { table, area, columns, own, about, hasDeletion = false } = source;
    const ownColumn = own?.[person.kind];
    const where = sql`${hasDeletion ? sql`deleted_at is null` : sql`true`}
      and ${ownColumn ? sql`${sql.identifier(ownColumn)} is distinct from ${person.rowId}` : sql`true`}`;
    const isAbout =
      about && person.kind === 'student' ? sql`${sql.identifier(about)} = ${person.rowId}` : sql`false`;
    const selected = sql`${source.record ?? sql`key`} as record, ${source.field ?? sql`''`} as field`;
    const found = await findRows<{ record: string; field: string }>(
      orm,
      { table, columns, where, selected },
      matchers,
      isAbout,
    );
    places.push(
      ...found.map(({ row, column }) => ({ area, record: row.record, field: row.field || column })),
    );
  }
  return places;
}

/** Replaces the name of a person by the number in the texts that nobody can change. */
async function replaceInFixedTexts(orm: Orm, matchers: Matchers, id: string): Promise<void> {
  for (const { table, columns } of FIXED_TEXTS) {
    const source = { table, columns, where: sql`true`, selected: sql`ctid::text as place` };
    const found = await findRows<{ place: string }>(orm, source, matchers, sql`false`);
    for (const [place, texts] of Map.groupBy(found, ({ row }) => row.place)) {
      const values = texts.map(
        ({ column, text }) => sql`${sql.identifier(column)} = ${matchers.anybody.replace(text, id)}`,
      );
      await orm.execute(
        sql`update ${sql.identifier(table)} set ${sql.join(values, sql`, `)} where ctid = ${place}::tid`,
      );
    }
  }
}

/** Erases the values of the history of free texts that name a person. */
async function eraseValues(orm: Orm, { anybody }: Matchers): Promise<void> {
  const areas = EDITABLE_TEXTS.map(({ area }) => area);
  const rows = await selectRows<{ id: number; texts: string[] }>(
    orm,
    sql`select id::float8 as id, array[coalesce("from" #>> '{}', ''), coalesce("to" #>> '{}', '')] as texts from change
      where ${isOneOfTexts(sql`area`, areas)} and field is not null
        and ("from" #>> '{}' ~ ${anybody.pattern} or "to" #>> '{}' ~ ${anybody.pattern})`,
  );
  const named = rows.filter(({ texts }) => texts.some(anybody.isIn)).map(({ id }) => id);
  if (named.length > 0) await eraseHistory(orm, isOneOfNumbers(sql`id`, named));
}

/** What an erasure must know of the free texts before the name is gone. */
export type NamedTexts = { finish: (erasure: string) => Promise<void> };

/**
 * Reads by which phrases a person is named in free texts. `finish` runs after the erasure: it erases these texts from the
 * history, replaces the name where nobody can change it, and stores the other places, without the name.
 */
export async function readNamedTexts(orm: Orm, person: Person, id: string): Promise<NamedTexts> {
  const matchers = createMatchers(await readPhrases(orm, person));
  return {
    finish: async (erasure) => {
      if (matchers === undefined) return;
      await eraseValues(orm, matchers);
      await replaceInFixedTexts(orm, matchers, id);
      const places = JSON.stringify(await findPlaces(orm, person, matchers));
      await orm.execute(sql`insert into erasure_place (erasure, area, record, field)
        select ${erasure}, area, record, field from jsonb_to_recordset(${places}::jsonb) as place (area text, record text, field text)`);
    },
  };
}

/** Tells whether a text names a person. */
export async function isNamedIn(orm: Orm, person: Person, text: string): Promise<boolean> {
  return createNameMatcher((await readPhrases(orm, person)).phrases)?.isIn(text) ?? false;
}

/** Finds the free texts that name a person, before the erasure. */
export async function previewErasure(orm: Orm, person: Person): Promise<ErasurePreview> {
  const phrases = await readPhrases(orm, person);
  const matchers = createMatchers(phrases);
  const places = matchers === undefined ? [] : await findPlaces(orm, person, matchers);
  return {
    total: places.length,
    places: await describePlaces(orm, places.slice(0, MAX_NAMED)),
    shared: phrases.shared,
  };
}

/** Adds the admission number of the student to places on report cards. */
async function describePlaces<Described extends Place>(
  orm: Orm,
  places: readonly Described[],
): Promise<(Described & { student: string })[]> {
  const keyOf = ({ area, record }: Place) => (area === 'report_card' ? Number(record.split('.').at(-1)) : 0);
  const rows = await selectRows<{ student_id: number; id: string }>(
    orm,
    sql`select student_id, id from student where ${isOneOfNumbers(sql`student_id`, places.map(keyOf))}`,
  );
  const numbers = new Map(rows.map(({ student_id: rowId, id }) => [rowId, id]));
  return places.map((place) => ({ ...place, student: numbers.get(keyOf(place)) ?? '' }));
}

/** Lists the free texts that named an erased person, and were not changed since. Those of removed records are left out. */
export async function listPlaces(orm: Orm): Promise<ErasurePlace[]> {
  const exists = or(
    ...EDITABLE_TEXTS.map(
      ({ table, area, record = sql`key` }) =>
        sql`area = ${area} and exists (select from ${sql.identifier(table)} where ${record} = place.record)`,
    ),
  );
  const rows = await selectRows<Omit<ErasurePlace, 'student'>>(
    orm,
    sql`select place_id as id, erasure.kind, erasure.records[1] as number, area, record, field from erasure_place as place
      join erasure on erasure.id = erasure where ${exists} order by erased_at desc, area, record, field`,
  );
  return describePlaces(orm, rows);
}

/** Removes places from the list, because the texts do not name the person; the audit log has it. */
export const settlePlaces = (
  db: Database,
  ids: readonly number[],
  { by, at }: { by: Actor; at: Date },
): Promise<void> =>
  inTransaction(db, async (orm) => {
    const settled = await selectRows<Place>(
      orm,
      sql`delete from erasure_place where ${isOneOfNumbers(sql`place_id`, ids)} returning area, record, field`,
    );
    if (settled.length > 0)
      await writeAudit(orm, { kind: 'changed', by, at, area: 'erasure', detail: { settled } });
  });
