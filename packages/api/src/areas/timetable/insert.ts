import { type TimetableInput } from '@firstbell/schema';
import { type Orm } from '../../db/database.ts';
import { type RecordArea, type DeriveContext } from '../../records/area.ts';
import { formatKey, reserveNumbers } from '../../db/keys.ts';
import { findSection } from '../../lists/place.ts';
import { storedValues } from '../../records/store.ts';
import { listPeriods } from './periods.ts';
import { timetableDayTable as dayTable, timetableTable as table, type WrittenPeriod } from './table.ts';

/** Maximum number of rows that one statement inserts. */
const CHUNK_SIZE = 250;

/** Inserts many new timetables; does not check clashes of teachers. */
export async function insertTimetables(
  orm: Orm,
  area: RecordArea,
  inputs: readonly TimetableInput[],
  { context, by, at, year }: { context: DeriveContext; by: string; at: Date; year: string },
): Promise<void> {
  const firstNumber = await reserveNumbers(orm, 'TT', inputs.length);
  const meta = { version: 1, created_at: at, updated_at: at, updated_by: by, year };
  const days = inputs.map((input, index) => ({ key: formatKey('TT', firstNumber + index), input }));
  const rows = days.flatMap(({ key: timetable, input }) =>
    listPeriods(timetable, input).map((period): WrittenPeriod => {
      const values = storedValues(area, `${timetable}-${period.period}`, period, context);
      return { ...values, ...meta } as WrittenPeriod;
    }),
  );
  for (let start = 0; start < days.length; start += CHUNK_SIZE) {
    const chunk = days.slice(start, start + CHUNK_SIZE);
    await orm.insert(dayTable).values(
      chunk.map(({ key, input: { class: name, section, day } }) => {
        const { class_id, section_id } = findSection(context.lists, { class: name, section });
        return { key, class_id, section_id, section, day, ...meta };
      }),
    );
  }
  for (let start = 0; start < rows.length; start += CHUNK_SIZE) {
    await orm.insert(table).values(rows.slice(start, start + CHUNK_SIZE));
  }
}
