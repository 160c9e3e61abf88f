import { reflections, REMARK } from '@firstbell/schema/cards';
import { type StudentCards } from '@firstbell/schema/profiles';
import { sql } from 'drizzle-orm';
import { textArray } from '../../db/arrays.ts';
import { selectRows } from '../../db/database.ts';
import { requirePerson, selectRequestedYear, type ScopedPeople } from './person.ts';

const labels: Readonly<Record<string, string>> = { ...reflections, [REMARK]: 'Remarks' };
const items = Object.keys(labels);

/** Label of a grade whose area has been removed from the report cards. */
const REMOVED_AREA = 'Removed area';

/** Reads the entries on the report cards of a student in a year: grades of areas, reflections and remarks. */
export async function readStudentCards(
  records: ScopedPeople,
  typedKey: string,
  year: string,
): Promise<StudentCards['rows']> {
  const key = await requirePerson(records, 'student', typedKey);
  const rows = await selectRows<{ term: string; item: string; area: string | null; text: string }>(
    records.db.orm,
    sql`select term, item, card_area.name as area, card_entry.value as text
      from card_entry left join card_area on card_area.key = item
        left join choice on choice.kind = card_entry.kind and choice.value = term
      where student_id = ${key} and year = ${selectRequestedYear(year)} and card_entry.value <> ''
      order by choice.position nulls last, term, card_area.position nulls last,
        array_position(${textArray(items)}, item::text) nulls first, item`,
  );
  return rows.map(({ term, item, area, text }) => ({
    term,
    label: area ?? labels[item] ?? REMOVED_AREA,
    text,
  }));
}
