import { type AreaKey, defaultClasses } from '@firstbell/schema';
import { buildSchool } from '@firstbell/schema/sample';
import { eq, sql } from 'drizzle-orm';
import { addInvitation } from './accounts/accounts.ts';
import { academicYearTable } from './areas/academic_year/table.ts';
import { recordAreas } from './areas.ts';
import { type Database, type Orm, rowsOf } from './db/database.ts';
import { doOnce } from './db/migrate.ts';
import { type RecordArea, type Surroundings, type Values } from './records/area.ts';
import { madeKey, takeNumbers } from './records/keys.ts';
import { storedValues } from './records/store.ts';
import { readLists } from './school/lists.ts';

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

/** How many records are inserted at once. */
export type Inserting = {
  surroundings: Surroundings;
  createdAt: (input: Values, index: number) => Date;
  by: string;
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
    const meta = { version: 1, created_at: at, updated_at: at, updated_by: by };
    const key = keyField === undefined ? madeKey(prefix, first + index) : String(input[keyField]);
    return { ...storedValues(area, key, input, surroundings), ...meta, ...(year !== undefined && { year }) };
  });
  for (let start = 0; start < rows.length; start += CHUNK) {
    await orm.insert(area.table).values(rows.slice(start, start + CHUNK));
  }
  return rows.map(({ key }) => key);
}

/**
 * Fills a new database with the sample school, once; says whether it did. The `administrator`'s address is invited, so
 * that nobody who signs up before administers the school.
 */
export function seedSample(
  db: Database,
  clock: () => Date,
  { administrator }: { administrator?: string | undefined } = {},
): Promise<boolean> {
  const now = clock();
  return db.orm.transaction((orm) =>
    doOnce(orm, 'sample-school', async () => {
      const [kept] = await rowsOf(orm, sql`select 1 from student union all select 1 from teacher limit 1`);
      if (kept) return;
      const { years, subjects, students, teachers, messages } = buildSchool();
      const hired = new Date(now.getTime() - 400 * DAY);
      const how = {
        surroundings: { lists: await readLists(orm), nameOf: (_: AreaKey, key: string) => key },
        by: 'Sample school',
        createdAt: () => hired,
      };
      const yearKeys = await insertRecords(orm, recordAreas.academic_year, years, how);
      await orm
        .update(academicYearTable)
        .set({ is_current: true })
        .where(eq(academicYearTable.key, yearKeys.at(-1) ?? ''));
      await insertRecords(orm, recordAreas.subject, subjects, how);
      await insertRecords(orm, recordAreas.student, students, {
        ...how,
        createdAt: (student, index) => admittedAt(student, index, now),
      });
      await insertRecords(orm, recordAreas.teacher, teachers, how);
      if (administrator !== undefined) {
        await addInvitation(orm, { email: administrator, role: 'administrator', now });
      }
      const oldestFirst = messages.toReversed();
      await insertRecords(
        orm,
        recordAreas.settings,
        oldestFirst.map(({ title, message }) => ({ title, message })),
        {
          ...how,
          createdAt: (_, index) => new Date(now.getTime() - (oldestFirst[index]?.days_ago ?? 0) * DAY),
        },
      );
    }),
  );
}
