import {
  type CardCells,
  type CardCellsSaved,
  type CardLayout,
  type CardSheet,
  type CardsOf,
  reflections,
  REMARK,
} from '@firstbell/schema/cards';
import { sql } from 'drizzle-orm';
import { isOneOfTexts } from '../db/arrays.ts';
import { type Orm, rowsOf } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { type Year } from '../records/area.ts';
import { invalidChoices } from '../records/choices.ts';
import { sectionKey } from '../school/place.ts';
import { type Records, type Saving } from '../records/records.ts';
import { lockReferences } from '../records/references.ts';
import { readYearForNew } from '../school/years.ts';
import { lockErrors, readLockedTerms } from '../areas/assessment/termLocks.ts';
import { IN_ROLL_ORDER, ROLL_NUMBER, studentsOf } from '../school/enrolment.ts';
import { readLists } from '../school/lists.ts';
import { readLayout } from './layout.ts';

/** A student who is enrolled in a section. */
type Pupil = { student_id: number; id: string; name: string; roll_number: string };

/**
 * Returns the year after checking section and term of report cards. Throws `invalid`, or `no_year` if there is no
 * academic year.
 */
export async function requireCards(orm: Orm, records: Records, of: CardsOf): Promise<Year> {
  const year = await readYearForNew(orm, records.areas.assessment);
  if (year === undefined) throw new Refusal('no_year');
  const { choices } = await readLists(orm);
  const { class: name, section, term } = of;
  const errors = invalidChoices(records.areas.assessment.definition, choices, { class: name, section, term });
  if (errors.length > 0) throw new Refusal('invalid', { errors });
  return year;
}

/** Reads the students who are enrolled in a section, in the order of roll numbers. */
export const readPupils = (orm: Orm, of: Pick<CardsOf, 'class' | 'section'>): Promise<Pupil[]> =>
  rowsOf<Pupil>(
    orm,
    sql`select student_id, id, name, ${ROLL_NUMBER} as roll_number from ${studentsOf()}
      where deleted_at is null and section_id = ${sectionKey(of)} order by ${IN_ROLL_ORDER}`,
  );

/** Lists the items that teachers write on the cards of a layout: grades of areas, reflections and remarks. */
function itemsOf({ areas, blocks }: Pick<CardLayout, 'areas' | 'blocks'>): CardSheet['items'] {
  const has = (block: CardLayout['blocks'][number]) => blocks.includes(block);
  return [
    ...(has('co_scholastic') ? areas : []).map(({ key, name }) => ({
      item: key,
      label: name,
      is_grade: true,
    })),
    ...(has('reflections') ? Object.entries(reflections) : []).map(([item, label]) => ({
      ...{ item, label },
      is_grade: false,
    })),
    ...(has('remarks') ? [{ item: REMARK, label: 'Remarks', is_grade: false }] : []),
  ];
}

type Entry = CardSheet['cells'][number];

/** Reads the entries of some students in a term. */
export const readEntries = (
  orm: Orm,
  { year, term }: { year: string; term: string },
  ids: readonly string[],
): Promise<Entry[]> =>
  rowsOf<Entry>(
    orm,
    sql`select student.id, item, value, card_entry.version from card_entry join student using (student_id)
      where card_entry.year = ${year} and term = ${term}
        and ${isOneOfTexts(sql`student.id`, ids)}`,
  );

/** Reads what teachers have written on the report cards of a section in a term. */
export async function readCardSheet(records: Records, of: CardsOf): Promise<CardSheet> {
  const { orm } = records.db;
  const year = await requireCards(orm, records, of);
  const pupils = await readPupils(orm, of);
  const { layout } = await readLayout(orm);
  const ids = pupils.map(({ id }) => id);
  const cells = await readEntries(orm, { year: year.key, term: of.term }, ids);
  return {
    students: pupils.map(({ id, name, roll_number }) => ({ id, name, roll_number })),
    items: itemsOf(layout),
    cells: cells.filter(({ value }) => value !== ''),
    is_locked: (await readLockedTerms(orm, year.key)).has(of.term),
  };
}

/** Saves entries with optimistic locks, one by one; an entry that has the new value already counts as saved. */
export function saveCardCells(
  records: Records,
  { cells, ...of }: CardCells,
  { user }: Saving,
): Promise<CardCellsSaved> {
  return inTransaction(records.db, async (orm) => {
    await lockReferences(orm);
    const year = await requireCards(orm, records, of);
    const errors = lockErrors(await readLockedTerms(orm, year.key), of.term);
    if (errors.length > 0) throw new Refusal('invalid', { errors });
    const pupils = new Map((await readPupils(orm, of)).map((pupil) => [pupil.id, pupil]));
    const items = new Set(itemsOf((await readLayout(orm)).layout).map(({ item }) => item));
    const isKnown = ({ id, item }: { id: string; item: string }) => pupils.has(id) && items.has(item);
    const rows = cells.filter(isKnown).map(({ id, item, value, version }) => ({
      ...{ student_id: pupils.get(id)?.student_id, item, value, version },
    }));
    await orm.execute(sql`insert into card_entry as kept
        (year, student_id, term, item, value, version, updated_at, updated_by, updated_account)
      select ${year.key}, sent.student_id, ${of.term}, sent.item, sent.value, 1,
        ${records.clock().toISOString()}::timestamptz, ${user.name}, ${user.uid ?? null}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as sent(student_id integer, item text, value text, version integer)
      where sent.version = 0
      on conflict do nothing`);
    await orm.execute(sql`update card_entry as kept set value = sent.value, version = kept.version + 1,
        updated_at = ${records.clock().toISOString()}::timestamptz, updated_by = ${user.name},
        updated_account = ${user.uid ?? null}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as sent(student_id integer, item text, value text, version integer)
      where kept.year = ${year.key} and kept.term = ${of.term} and kept.student_id = sent.student_id
        and kept.item = sent.item and kept.value <> sent.value
        and (kept.version = sent.version or (sent.version = 0 and kept.value = ''))`);
    const entries = await readEntries(orm, { year: year.key, term: of.term }, [...pupils.keys()]);
    const keyOf = ({ id, item }: { id: string; item: string }) => JSON.stringify([id, item]);
    const stored = new Map(entries.map((entry) => [keyOf(entry), entry]));
    return {
      cells: cells.map((cell) => {
        const { id, item, value } = cell;
        const storedEntry = stored.get(keyOf(cell)) ?? { id, item, value: '', version: 0 };
        const status = !isKnown(cell) ? 'refused' : storedEntry.value === value ? 'saved' : 'conflict';
        return { ...storedEntry, status } as const;
      }),
    };
  });
}
