import { defaultClasses } from '@firstbell/schema';
import { buildSchool } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { recordAreas } from './areas.ts';
import { type Database, type Orm, rowsOf } from './db/database.ts';
import { doOnce } from './db/migrate.ts';
import { messageTable } from './db/tables.ts';
import { type RecordArea, type Values } from './records/area.ts';
import { storedValues } from './records/save.ts';
import { readLists, type SchoolLists } from './school/lists.ts';

const DAY = 86_400_000;
const CHUNK = 250;
/** Every how many-th student joined in the last weeks. */
const LATECOMER = 97;

/** Says when a sample student was admitted: with the class in its first April, a few in the last weeks. */
function admittedAt(student: Values, index: number, now: Date): Date {
  if (index % LATECOMER === LATECOMER - 1) return new Date(now.getTime() - ((index * 7) % 40) * DAY);
  const april = now.getUTCMonth() >= 3 ? now.getUTCFullYear() : now.getUTCFullYear() - 1;
  const step = defaultClasses.findIndex((name) => name === student.class);
  return new Date(Date.UTC(april - Math.max(step, 0), 3, 1, 4));
}

/** Inserts many records at once, as if each had been saved at its own time. */
export async function insertRecords(
  orm: Orm,
  area: RecordArea,
  inputs: readonly Values[],
  {
    lists,
    createdAt,
    by,
  }: { lists: SchoolLists; createdAt: (input: Values, index: number) => Date; by: string },
): Promise<void> {
  const rows = inputs.map((input, index) => {
    const at = createdAt(input, index);
    const meta = { version: 1, created_at: at, updated_at: at, updated_by: by };
    return { ...storedValues(area, input, lists), ...meta };
  });
  for (let start = 0; start < rows.length; start += CHUNK) {
    await orm.insert(area.table).values(rows.slice(start, start + CHUNK));
  }
}

/** Fills a new database with the sample school, once; says whether it did. */
export function seedSample(db: Database, clock: () => Date): Promise<boolean> {
  const now = clock();
  return db.orm.transaction((orm) =>
    doOnce(orm, 'sample-school', async () => {
      const [kept] = await rowsOf(orm, sql`select 1 from student union all select 1 from teacher limit 1`);
      if (kept) return;
      const { students, teachers, messages } = buildSchool();
      const lists = await readLists(orm);
      const by = 'Sample school';
      await insertRecords(orm, recordAreas.student, students, {
        lists,
        by,
        createdAt: (student, index) => admittedAt(student, index, now),
      });
      const hired = new Date(now.getTime() - 400 * DAY);
      await insertRecords(orm, recordAreas.teacher, teachers, { lists, by, createdAt: () => hired });
      await orm.insert(messageTable).values(
        messages.map(({ title, message, days_ago }) => ({
          title,
          message,
          created_at: new Date(now.getTime() - days_ago * DAY),
        })),
      );
    }),
  );
}
