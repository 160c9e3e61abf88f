import { toDay, defaultClasses } from '@firstbell/schema';
import { buildLife, buildSchool, sampleFaqs, sampleSchool, sampleSupport } from '@firstbell/schema/sample';
import { eq, sql } from 'drizzle-orm';
import { addInvitation } from '../accounts/accounts.ts';
import { academicYearTable } from '../areas/academic_year/table.ts';
import { recordAreas } from '../areas/areas.ts';
import { type Database, selectRows } from '../db/database.ts';
import { runOnce } from '../db/migrate.ts';
import { type FileStore, createMemoryStore } from '../files/store.ts';
import { type Values } from '../rows/values.ts';
import { storedValues } from '../records/store.ts';
import { addHoliday } from '../features/calendar/holidays.ts';
import { readLists } from '../lists/lists.ts';
import { plainSettings } from '../service/settings.ts';
import {
  type Enrolment,
  insertEnrolments,
  insertRecords,
  insertSectionTeachers,
  insertTermDates,
  readPeople,
} from './insert.ts';
import { seedLife } from './life.ts';

const DAY_MS = 86_400_000;
/** Every 97th student was admitted in the last weeks, so that dashboards show new admissions. */
const NEW_ADMISSION_INTERVAL = 97;

/** Returns the admission time of a sample student: in April of the first school year, or for every 97th student in the last weeks. */
function admissionTimeOf(student: Values, index: number, now: Date): Date {
  if (index % NEW_ADMISSION_INTERVAL === NEW_ADMISSION_INTERVAL - 1)
    return new Date(now.getTime() - ((index * 7) % 40) * DAY_MS);
  const aprilYear = now.getUTCMonth() >= 3 ? now.getUTCFullYear() : now.getUTCFullYear() - 1;
  const classIndex = defaultClasses.findIndex((name) => name === student.class);
  return new Date(Date.UTC(aprilYear - Math.max(classIndex, 0), 3, 1, 4));
}

/** Returns a sample student's enrolment of the previous year: one class below, in the same section; none in the lowest class. */
function previousEnrolmentOf({ id, class: name, section }: Enrolment): Enrolment[] {
  const classBelow = defaultClasses[defaultClasses.findIndex((defaultClass) => defaultClass === name) - 1];
  return classBelow === undefined ? [] : [{ id, class: classBelow, section }];
}

/** Options of the sample school. */
export type SampleOptions = {
  /** E-mail address to invite as administrator, so that the first person to sign up does not become administrator. */
  administrator?: string | undefined;
  /** Store for the files of assignments. */
  files?: FileStore | undefined;
  /** Time zone of the school; by default that of `plainSettings`. */
  timeZone?: string;
};

/**
 * Fills a database with the sample school, unless the database has students or teachers. Runs only once for a database, and
 * returns whether it ran.
 */
export function seedSample(
  db: Database,
  clock: () => Date,
  {
    administrator,
    files = createMemoryStore(),
    timeZone = plainSettings.publicConfig.time_zone,
  }: SampleOptions = {},
): Promise<boolean> {
  const now = clock();
  return db.orm.transaction((orm) =>
    runOnce(orm, 'sample-school', async () => {
      const [existing] = await selectRows(
        orm,
        sql`select 1 from student union all select 1 from teacher limit 1`,
      );
      if (existing) return;
      const school = buildSchool();
      const life = buildLife(school, toDay(now, timeZone));
      const createdAt = new Date(now.getTime() - 400 * DAY_MS);
      const baseOptions = {
        context: { lists: await readLists(orm), findReferred: await readPeople(orm) },
        by: 'Sample school',
        createdAt: () => createdAt,
      };
      const yearKeys = await insertRecords(orm, recordAreas.academic_year, life.years, baseOptions);
      for (const holiday of life.holidays)
        await addHoliday(orm, holiday, { user: { name: baseOptions.by }, now });
      const [previousYear = '', year = ''] = yearKeys;
      await orm.update(academicYearTable).set({ is_current: true }).where(eq(academicYearTable.key, year));
      await insertTermDates(orm);
      await insertRecords(orm, recordAreas.subject, school.subjects, baseOptions);
      // Read again, because the lists contain the subjects now.
      const insertOptions = {
        ...baseOptions,
        context: { ...baseOptions.context, lists: await readLists(orm) },
      };
      await insertRecords(orm, recordAreas.student, school.students, {
        ...insertOptions,
        createdAt: (student, index) => admissionTimeOf(student, index, now),
      });
      await insertEnrolments(orm, year, school.students);
      await insertEnrolments(orm, previousYear, school.students.flatMap(previousEnrolmentOf));
      await insertRecords(orm, recordAreas.teacher, school.teachers, insertOptions);
      await insertRecords(orm, recordAreas.faqs, sampleFaqs, insertOptions);
      const { name, address, code } = sampleSchool;
      await orm.execute(sql`update school set name = ${name}, address = ${address}, code = ${code}`);
      for (const [key, contact] of Object.entries(sampleSupport)) {
        const { table } = recordAreas.support;
        const values = storedValues(recordAreas.support, key, contact, insertOptions.context);
        await orm.update(table).set(values).where(eq(table.key, key));
      }
      const oldestFirst = school.messages.toReversed();
      await insertRecords(
        orm,
        recordAreas.settings,
        oldestFirst.map(({ title, message }) => ({ title, message })),
        {
          ...insertOptions,
          createdAt: (_, index) => new Date(now.getTime() - (oldestFirst[index]?.days_ago ?? 0) * DAY_MS),
        },
      );
      const lifeOptions = {
        ...insertOptions,
        context: { ...insertOptions.context, findReferred: await readPeople(orm) },
      };
      await seedLife({ orm, close: () => Promise.resolve() }, life, {
        options: lifeOptions,
        files,
        now,
        year,
        previousYear,
      });
      await insertSectionTeachers(orm, year);
      if (administrator !== undefined) {
        await addInvitation(orm, { email: administrator, role: 'administrator', now });
      }
    }),
  );
}
