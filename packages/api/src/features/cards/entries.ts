import * as contracts from '@firstbell/schema/contracts/cards';
import {
  type CardCells,
  type CardLayout,
  type CardSheet,
  type CardsPlace,
  reflections,
  REMARK,
} from '@firstbell/schema/cards';
import { sql } from 'drizzle-orm';
import { type Scope } from '../../caller/scope.ts';
import { isOneOfTexts } from '../../db/arrays.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { requireValid } from '../../http/problem.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { assignAuthor, type Saving } from '../../caller/author.ts';
import { lockReferences } from '../../records/references.ts';
import { readSheetRoll } from '../../areas/assessment/sheet.ts';
import { lockErrors, readLockedTerms } from '../../areas/assessment/termLocks.ts';
import { readEntryChanges, type SavedEntry, writeEntryChanges } from './entryHistory.ts';
import { readLayout } from './layout.ts';

/** Lists the items that teachers write on the cards of a layout: grades of areas, reflections and remarks. */
function itemsOf({ areas, blocks }: Pick<CardLayout, 'areas' | 'blocks'>): CardSheet['items'] {
  const hasBlock = (block: CardLayout['blocks'][number]) => blocks.includes(block);
  return [
    ...(hasBlock('co_scholastic') ? areas : []).map(({ key, name }) => ({
      item: key,
      label: name,
      is_grade: true,
    })),
    ...(hasBlock('reflections') ? Object.entries(reflections) : []).map(([item, label]) => ({
      ...{ item, label },
      is_grade: false,
    })),
    ...(hasBlock('remarks') ? [{ item: REMARK, label: 'Remarks', is_grade: false }] : []),
  ];
}

type Entry = CardSheet['cells'][number];

/** Reads the entries of some students in a term. */
export const readEntries = (
  orm: Orm,
  { year, term }: { year: string; term: string },
  ids: readonly string[],
): Promise<Entry[]> =>
  selectRows<Entry>(
    orm,
    sql`select student.id, item, value, card_entry.version from card_entry join student using (student_id)
      where card_entry.year = ${year} and term = ${term}
        and ${isOneOfTexts(sql`student.id`, ids)}`,
  );

/** Reads the entries on the report cards of a section in a term. */
export async function readCardSheet(records: Records, scope: Scope, place: CardsPlace): Promise<CardSheet> {
  const { orm } = records.db;
  const { year, roll } = await readSheetRoll(orm, records, scope, place);
  const { layout } = await readLayout(orm);
  const ids = roll.map(({ id }) => id);
  const cells = await readEntries(orm, { year: year.key, term: place.term }, ids);
  return {
    students: roll.map(({ id, name, roll_number }) => ({ id, name, roll_number })),
    items: itemsOf(layout),
    cells: cells.filter(({ value }) => value !== ''),
    is_locked: (await readLockedTerms(orm, year.key)).has(place.term),
  };
}

/** An entry of a request, with the surrogate key of the student instead of the admission number. */
type SentEntry = { student_id: number | undefined } & Omit<CardCells['cells'][number], 'id'>;

/** Stores the entries that nobody else has changed since the version that was edited, and returns them. */
async function saveEntries(
  orm: Orm,
  { year, term }: { year: string; term: string },
  rows: readonly SentEntry[],
  { user, at }: Saving & { at: Date },
): Promise<SavedEntry[]> {
  const sent = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as sent(student_id integer, item text, value text, version integer)`;
  const added = await selectRows<SavedEntry>(
    orm,
    sql`insert into card_entry
        (year, student_id, term, item, value, version, updated_at, updated_by, updated_account)
      select ${year}, sent.student_id, ${term}, sent.item, sent.value, 1,
        ${at.toISOString()}::timestamptz, ${user.name}, ${user.uid ?? null}
      from ${sent} where sent.version = 0
      on conflict do nothing
      returning student_id, item, version, '' as "from", value as "to"`,
  );
  const edited = await selectRows<SavedEntry>(
    orm,
    sql`update card_entry as stored set value = sent.value, version = stored.version + 1,
        ${assignAuthor(user, at)}
      from ${sent} join card_entry as before on before.year = ${year} and before.term = ${term}
        and before.student_id = sent.student_id and before.item = sent.item
      where stored.year = before.year and stored.term = before.term and stored.student_id = before.student_id
        and stored.item = before.item and stored.value <> sent.value
        and (stored.version = sent.version or (sent.version = 0 and stored.value = ''))
      returning stored.student_id, stored.item, stored.version, before.value as "from", stored.value as "to"`,
  );
  return [...added, ...edited];
}

/** Returns the operations on the entries of report cards. Each entry has its own optimistic lock. */
export const entryOperations = (records: Records): Operation[] => [
  implement(contracts.sheet, ({ query, scope }) => readCardSheet(records, scope, query)),
  // An entry that already has the new value counts as saved.
  implement(contracts.saveSheet, ({ body: { cells, ...place }, user, scope }) =>
    inTransaction(records.db, async (orm) => {
      await lockReferences(orm);
      const sheet = await readSheetRoll(orm, records, scope, place);
      const { year } = sheet;
      requireValid(lockErrors(await readLockedTerms(orm, year.key), place.term));
      const roll = new Map(sheet.roll.map((student) => [student.id, student]));
      const items = new Set(itemsOf((await readLayout(orm)).layout).map(({ item }) => item));
      const isKnown = ({ id, item }: { id: string; item: string }) => roll.has(id) && items.has(item);
      const rows = cells.filter(isKnown).map(({ id, item, value, version }) => ({
        student_id: roll.get(id)?.student_id,
        item,
        value,
        version,
      }));
      const yearAndTerm = { year: year.key, term: place.term };
      const author = { user, at: records.clock() };
      const saved = await saveEntries(orm, yearAndTerm, rows, author);
      await writeEntryChanges(orm, yearAndTerm, saved, author);
      const entries = await readEntries(orm, yearAndTerm, [...roll.keys()]);
      const cellKeyOf = ({ id, item }: { id: string; item: string }) => JSON.stringify([id, item]);
      const stored = new Map(entries.map((entry) => [cellKeyOf(entry), entry]));
      return {
        cells: cells.map((cell) => {
          const { id, item, value } = cell;
          const storedEntry = stored.get(cellKeyOf(cell)) ?? { id, item, value: '', version: 0 };
          const status = !isKnown(cell) ? 'refused' : storedEntry.value === value ? 'saved' : 'conflict';
          return { ...storedEntry, status } as const;
        }),
      };
    }),
  ),
  implement(contracts.changes, async ({ query: place, scope }) => {
    const { orm } = records.db;
    const { year, roll } = await readSheetRoll(orm, records, scope, place);
    const { layout } = await readLayout(orm);
    const yearAndTerm = { year: year.key, term: place.term };
    return { rows: await readEntryChanges(orm, yearAndTerm, roll, itemsOf(layout)) };
  }),
];
