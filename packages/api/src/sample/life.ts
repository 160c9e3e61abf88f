import { type TimetableInput } from '@firstbell/schema';
import { type Life, sampleFile } from '@firstbell/schema/sample';
import { insertTimetables } from '../areas/timetable/insert.ts';
import { recordAreas } from '../areas.ts';
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
  past: string;
};

/** Returns a function that finds the class teacher of a section: the teacher of the first period on Monday. */
function createClassTeacherFinder(
  timetables: readonly TimetableInput[],
  { options }: LifeOptions,
): (input: object) => string {
  const mondays = timetables.filter(({ day }) => day === 'Monday');
  const ids = new Map(
    mondays.map((timetable) => [
      `${timetable.class}-${timetable.section}`,
      timetable.periods[0]?.teacher ?? '',
    ]),
  );
  return (input) => {
    const { class: name, section } = input as { class: string; section: string };
    const id = ids.get(`${name}-${section}`) ?? '';
    return id === '' ? options.by : options.context.referred('teacher', id).name;
  };
}

/** Inserts attendance sheets, each saved on the morning of its day by the person that `by` returns. */
export async function insertSheets(
  { orm }: Database,
  sheets: Life['sheets'],
  { options, now, year }: Pick<LifeOptions, 'options' | 'now' | 'year'>,
  by: (input: object) => string,
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
    const at = morning > now ? now : morning;
    const author = by(sheet);
    const meta = { version: 1, created_at: at, updated_at: at, created_by: author, updated_by: author, year };
    return { ...values, ...meta, input: sheet };
  });
  for (let start = 0; start < rows.length; start += CHUNK_SIZE) {
    const chunk = rows.slice(start, start + CHUNK_SIZE);
    await orm.insert(area.table).values(chunk);
    await area.saveItems?.(orm, chunk);
  }
}

/** Inserts the records of the sample school's daily life: timetables, sheets, assessments, notes and others. */
export async function seedLife(db: Database, life: Life, lifeOptions: LifeOptions): Promise<void> {
  const { options, files, now, year, past } = lifeOptions;
  const { orm } = db;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const by = createClassTeacherFinder(life.timetables, lifeOptions);
  const spreadOverWeeks = (index: number) => daysAgo((index * 13) % 40);
  const lastYear = {
    ...options,
    year: past,
    by,
    createdAt: (_: unknown, index: number) => daysAgo(270 + (index % 50)),
  };
  const thisYear = { ...options, year, by, createdAt: (_: unknown, index: number) => spreadOverWeeks(index) };

  await insertTimetables(orm, recordAreas.timetable, life.timetables, {
    context: options.context,
    by: options.by,
    at: daysAgo(200),
    year,
  });
  await insertSheets(db, life.sheets, lifeOptions, by);
  await insertRecords(orm, recordAreas.assessment, life.pastAssessments, lastYear);
  await insertRecords(orm, recordAreas.assessment, life.assessments, thisYear);
  await insertRecords(orm, recordAreas.diary_notes, life.pastDiaryNotes, lastYear);
  await insertRecords(orm, recordAreas.diary_notes, life.diaryNotes, thisYear);
  await insertRecords(orm, recordAreas.incident, life.incidents, thisYear);

  const assignments = [];
  for (const { input, file: name } of life.assignments) {
    const bytes = sampleFile({ ...input, file_name: name });
    const metadata = { name, type: 'application/pdf', uid: '', now: daysAgo(20) };
    const received = await files.receive([bytes]);
    try {
      assignments.push({ ...input, file: await saveFile({ db, files }, received, metadata) });
    } finally {
      await received.discard();
    }
  }
  await insertRecords(orm, recordAreas.assignment, assignments, thisYear);

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
