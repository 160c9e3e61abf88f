import { type CardChanges, type CardSheet } from '@firstbell/schema/cards';
import { type SQL, sql } from 'drizzle-orm';
import { isOneOfTexts } from '../../db/arrays.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { writeChanges } from '../../records/changes/write.ts';
import { type Saving } from '../../caller/author.ts';
import { isoTime } from '../../db/columns.ts';

/** Area of the history of entries on report cards. Its records are the cards of a student in a year. */
const HISTORY_AREA = { definition: { key: 'report_card' } };

/** Maximum number of changes in the history of a section's report cards. */
const MAX_CHANGES = 100;

/** A saved entry, with the surrogate key of the student, the new version, and the text before and after. */
export type SavedEntry = { student_id: number; item: string; version: number; from: string; to: string };

const historyKeyOf = (year: string, studentId: number) => `${year}.${studentId}`;
/** The key of an item has no dot; the name of a term may have some. */
const fieldOf = (item: string, term: string) => `${item}.${term}`;

/** Adds saved entries of a term to the history. */
export async function writeEntryChanges(
  orm: Orm,
  { year, term }: { year: string; term: string },
  saved: readonly SavedEntry[],
  { user, at }: Saving & { at: Date },
): Promise<void> {
  const entries = saved
    .filter(({ from, to }) => from !== to)
    .map(({ student_id: id, item, ...change }) => ({
      record: historyKeyOf(year, id),
      field: fieldOf(item, term),
      ...change,
    }));
  await writeChanges(orm, HISTORY_AREA, entries, { kind: 'edited', user, at });
}

/** Reads the last changes of some items on the report cards of some students in a term, newest first. */
export async function readEntryChanges(
  orm: Orm,
  { year, term }: { year: string; term: string },
  roll: readonly { student_id: number; id: string; name: string }[],
  items: CardSheet['items'],
): Promise<CardChanges['rows']> {
  const students = new Map(roll.map((student) => [historyKeyOf(year, student.student_id), student]));
  const labels = new Map(items.map(({ item, label }) => [fieldOf(item, term), label]));
  const rows = await selectRows<
    Omit<CardChanges['rows'][number], 'student' | 'label'> & Record<'record' | 'field', string>
  >(
    orm,
    sql`select id::float8 as id, record, field, coalesce("from" #>> '{}', '') as "from", coalesce("to" #>> '{}', '') as "to",
        changed_by, ${isoTime(sql`changed_at`)} as changed_at
      from change where area = ${HISTORY_AREA.definition.key} and ${isOneOfTexts(sql`record`, students.keys())}
        and ${isOneOfTexts(sql`field`, labels.keys())}
      order by change.id desc limit ${MAX_CHANGES}`,
  );
  return rows.map(({ record, field, ...change }) => {
    const { id = '', name = '' } = students.get(record) ?? {};
    return { ...change, student: { id, name }, label: labels.get(field) ?? field };
  });
}

/** Returns the SQL condition for the history of all report cards of a student, on `change`. */
export const selectCardHistory = (studentId: number): SQL =>
  sql`area = ${HISTORY_AREA.definition.key} and record in (select key || '.' || ${studentId}::integer from academic_year)`;
