import { type Orm } from '../db/database.ts';
import { type RecordArea, type Surroundings, type Values } from '../records/area.ts';
import { madeKey, takeNumbers } from '../records/keys.ts';
import { storedValues } from '../records/store.ts';

/** Rows that are inserted at a time. */
const CHUNK = 250;

/** How many records are inserted at once: with what they are worked out, when and by whom. */
export type Inserting = {
  surroundings: Surroundings;
  createdAt: (input: Values, index: number) => Date;
  /** Who saved them: one for all, or one for each. */
  by: string | ((input: Values, index: number) => string);
  /** Key of the academic year that the records belong to, where their area has years. */
  year?: string;
};

/** Inserts many records at once, as if each had been saved at its own time; gives their keys in order. */
export async function insertRecords(
  orm: Orm,
  area: RecordArea,
  inputs: readonly Values[],
  { surroundings, createdAt, by, year }: Inserting,
): Promise<string[]> {
  const { prefix = '' } = area.definition;
  const { keyField } = area;
  const first = keyField === undefined ? await takeNumbers(orm, prefix, inputs.length) : 0;
  const rows = inputs.map((input, index) => {
    const at = createdAt(input, index);
    const saver = typeof by === 'string' ? by : by(input, index);
    const meta = { version: 1, created_at: at, updated_at: at, updated_by: saver };
    const key = keyField === undefined ? madeKey(prefix, first + index) : String(input[keyField]);
    const values = storedValues(area, key, input, surroundings);
    return { ...values, ...meta, ...(year !== undefined && { year }), input };
  });
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    await orm.insert(area.table).values(chunk);
    await area.saveItems?.(orm, chunk);
  }
  return rows.map(({ key }) => key);
}
