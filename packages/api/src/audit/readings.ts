import { sql } from 'drizzle-orm';
import { type Database, type Orm } from '../db/database.ts';
import { type Operation } from '../operation/operation.ts';
import { createTrace } from '../log/trace.ts';
import { type Log } from '../log/log.ts';
import { type ConfirmedTime } from './confirmedTime.ts';
import { createDelayedWrite } from './delayedWrite.ts';
import {
  COUNTED_TAGS,
  collectNumbers,
  isReading,
  type NumbersByKind,
  type ReadWay,
  chooseWay,
} from './readPeople.ts';

/** Milliseconds for which readings are counted in memory before they are written. */
const WRITE_INTERVAL_MS = 3000;
/** Maximum number of accounts, areas and ways in memory; while the database is away, further ones are not counted. */
const MAX_REMEMBERED = 5000;
/** Days for which readings are kept: longer than the year of DPDP Rule 6. */
const READING_DAYS = 400;
const DAY_MS = 86_400_000;

/** Who reads, on which ISO day. */
type Reader = { account: string; day: string };
/** Counted answers of an account in an area on a day. */
type Counted = Reader & { area: string; way: ReadWay; times: number; numbers: NumbersByKind };

/** Counter of whose data each account reads. */
export type ReadingCounter = {
  /** Returns the function that counts an answer of an operation, or a part of it; undefined if it answers with nobody's data. */
  countOf: (operation: Operation) => ((reader: Reader, key: string, answer: unknown) => void) | undefined;
  /** Writes the counted readings. A failure is logged, and the next call retries. */
  write: () => Promise<void>;
};

/** Adds readings to those of the day. Other processes may add to the same rows, so rows are locked in their order. */
async function addReadings(orm: Orm, counted: readonly Counted[]): Promise<void> {
  const rows = counted.flatMap(({ numbers, ...row }) =>
    [...numbers].map(([kind, values]) => ({ ...row, kind, numbers: [...values] })),
  );
  await orm.execute(sql`
    with counted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (account text, day date, area text, way text, times integer, kind text, numbers jsonb)
    ), person as (
      select counted.*, 'student' as of, student_id as id from counted
        join student on student.id in (select jsonb_array_elements_text(numbers)) where kind = 'student'
      union all select counted.*, 'teacher', teacher_id from counted
        join teacher on teacher.id in (select jsonb_array_elements_text(numbers)) where kind = 'teacher'
      union all select counted.*, 'teacher', leaves.teacher_id from counted
        join leaves on leaves.key in (select jsonb_array_elements_text(numbers)) where kind = 'leave' and leaves.teacher_id is not null
    )
    insert into reading (account, day, area, kind, way, people, times)
    select account, day, area, of, way, range_agg(int4range(id, id + 1)), max(times) from person
    group by account, day, area, of, way order by account, day, area, of, way
    on conflict (account, day, area, kind, way)
    do update set people = reading.people + excluded.people, times = reading.times + excluded.times`);
}

/** Creates the counter of the readings of this process. */
export function createReadingCounter(
  { orm }: Pick<Database, 'orm'>,
  log: Log = () => undefined,
): ReadingCounter {
  let counted = new Map<string, Counted>();

  function remember({ account, day, area, way, times, numbers }: Counted): void {
    const key = `${account} ${day} ${area} ${way}`;
    let row = counted.get(key);
    if (row === undefined) {
      if (counted.size >= MAX_REMEMBERED) return;
      row = { account, day, area, way, times: 0, numbers: new Map() };
      counted.set(key, row);
    }
    row.times += times;
    for (const [kind, values] of numbers) {
      const remembered = row.numbers.get(kind);
      if (remembered === undefined) row.numbers.set(kind, values);
      else for (const number of values) remembered.add(number);
    }
  }

  async function writeCounted(): Promise<void> {
    const written = counted;
    if (written.size === 0) return;
    counted = new Map();
    try {
      await addReadings(orm, [...written.values()]);
    } catch (error) {
      log({ event: 'readings not written', ...createTrace(error) });
      for (const row of written.values()) remember(row);
    }
  }

  const write = createDelayedWrite(writeCounted, WRITE_INTERVAL_MS);

  return {
    countOf: (operation) => {
      const { tag } = operation;
      const kind = COUNTED_TAGS[tag];
      if (kind === undefined || !isReading(operation)) return undefined;
      const way = chooseWay(operation);
      return (reader, key, answer) => {
        const numbers: NumbersByKind = new Map();
        collectNumbers(answer, kind, numbers);
        collectNumbers({ key: key.toUpperCase() }, kind, numbers);
        if (numbers.size === 0) return;
        remember({ ...reader, area: tag, way, times: 1, numbers });
        write.soon();
      };
    },
    write: write.now,
  };
}

/** Deletes readings that are kept no longer. */
export async function purgeReadings(orm: Orm, now: ConfirmedTime): Promise<void> {
  const before = new Date(now.getTime() - READING_DAYS * DAY_MS).toISOString();
  await orm.execute(sql`delete from reading where day < ${before}::timestamptz::date`);
}
