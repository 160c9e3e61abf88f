import { type TimetableInput } from '@firstbell/schema';
import { type Life, buildSampleFile } from '@firstbell/schema/sample';
import { insertTimetables } from '../areas/timetable/insert.ts';
import { recordAreas } from '../areas/areas.ts';
import { type Database } from '../db/database.ts';
import { saveFile } from '../files/files.ts';
import { type FileStore } from '../files/store.ts';
import { storedValues } from '../records/store.ts';
import { insertRecords, type InsertOptions } from './insert.ts';

const DAY_MS = 86_400_000;
const CHUNK_SIZE = 250;
/** Time of the first bell in hours after midnight UTC: 9:06 in India. */
const MORNING_HOURS = 3.6;

/** Options of `seedLife`: author, file store, time and years. */
export type LifeOptions = {
  options: Omit<InsertOptions, 'by' | 'createdAt'> & { by: string };
  files: FileStore;
  now: Date;
  /** Key of the current academic year. */
  year: string;
  /** Key of the previous academic year. */
  previousYear: string;
};

/** Returns a function that finds the name of the class teacher of a section: the teacher of the first period on Monday. */
function createClassTeacherFinder(
  timetables: readonly TimetableInput[],
  { options }: LifeOptions,
): (input: object) => string {
  const mondayTimetables = timetables.filter(({ day }) => day === 'Monday');
  const teacherIds = new Map(
    mondayTimetables.map((timetable) => [
      `${timetable.class}-${timetable.section}`,
      timetable.periods[0]?.teacher ?? '',
    ]),
  );
  return (input) => {
    const { class: name, section } = input as { class: string; section: string };
    const id = teacherIds.get(`${name}-${section}`) ?? '';
    return id === '' ? options.by : options.context.findReferred('teacher', id).name;
  };
}

/** Inserts attendance sheets, each saved on the morning of its day by the person that `authorOf` returns. */
export async function insertSheets(
  { orm }: Database,
  sheets: Life['sheets'],
  { options, now, year }: Pick<LifeOptions, 'options' | 'now' | 'year'>,
  authorOf: (input: object) => string,
): Promise<void> {
  const area = recordAreas.attendance;
  const rows = sheets.map((sheet) => {
    const values = storedValues(
      area,
      `${sheet.date}.${sheet.class}.${sheet.section}`,
      sheet,
      options.context,
    );
    const morning = new Date(Date.parse(sheet.date) + MORNING_HOURS * 3_600_000);
    const savedAt = morning > now ? now : morning;
    const author = authorOf(sheet);
    const meta = {
      version: 1,
      created_at: savedAt,
      updated_at: savedAt,
      created_by: author,
      updated_by: author,
      year,
    };
    return { ...values, ...meta, input: sheet };
  });
  for (let start = 0; start < rows.length; start += CHUNK_SIZE) {
    const chunk = rows.slice(start, start + CHUNK_SIZE);
    await orm.insert(area.table).values(chunk);
    await area.items?.save?.(orm, chunk);
  }
}

/** Inserts the records of the sample school's daily life: timetables, sheets, assessments, notes and others. */
export async function seedLife(db: Database, life: Life, lifeOptions: LifeOptions): Promise<void> {
  const { options, files, now, year, previousYear } = lifeOptions;
  const { orm } = db;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const authorOf = createClassTeacherFinder(life.timetables, lifeOptions);
  const dayInLastWeeks = (index: number) => daysAgo((index * 13) % 40);
  const previousYearOptions = {
    ...options,
    year: previousYear,
    by: authorOf,
    createdAt: (_: unknown, index: number) => daysAgo(270 + (index % 50)),
  };
  const currentYearOptions = {
    ...options,
    year,
    by: authorOf,
    createdAt: (_: unknown, index: number) => dayInLastWeeks(index),
  };

  await insertTimetables(orm, recordAreas.timetable, life.timetables, {
    context: options.context,
    by: options.by,
    at: daysAgo(200),
    year,
  });
  await insertSheets(db, life.sheets, lifeOptions, authorOf);
  await insertRecords(orm, recordAreas.assessment, life.pastAssessments, previousYearOptions);
  await insertRecords(orm, recordAreas.assessment, life.assessments, currentYearOptions);
  await insertRecords(orm, recordAreas.diary_notes, life.pastDiaryNotes, previousYearOptions);
  await insertRecords(orm, recordAreas.diary_notes, life.diaryNotes, currentYearOptions);
  await insertRecords(orm, recordAreas.incident, life.incidents, currentYearOptions);

  const assignments = [];
  for (const { input, file: name } of life.assignments) {
    const bytes = buildSampleFile({ ...input, file_name: name });
    const metadata = { name, type: 'application/pdf', uid: '', now: daysAgo(20) };
    const received = await files.receive([bytes]);
    try {
      assignments.push({ ...input, file: await saveFile({ db, files }, received, metadata) });
    } finally {
      await received.discard();
    }
  }
  await insertRecords(orm, recordAreas.assignment, assignments, currentYearOptions);

  await insertRecords(
    orm,
    recordAreas.leaves,
    life.leaves.map(({ input, teacher, note, requested_days_ago: requestedDaysAgo }) => ({
      ...input,
      note,
      // The teachers of the sample school have no accounts.
      applicant: null,
      name: `${teacher.first_name} ${teacher.last_name}`,
      email: teacher.email,
      teacher: teacher.id,
      decided_status: input.status,
      decided_by: input.status === 'Pending' ? '' : options.by,
      decided_at: input.status === 'Pending' ? '' : daysAgo(Math.max(requestedDaysAgo - 1, 0)).toISOString(),
    })),
    {
      ...options,
      year,
      createdAt: (_, index) => daysAgo(life.leaves[index]?.requested_days_ago ?? 0),
    },
  );
}
