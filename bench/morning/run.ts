/**
 * Measures the morning of a school on PostgreSQL: for 60 s, 40 attendance sheets of 40 marks are saved every second, and every
 * tenth sheet is sent twice, as after a lost response. Then counts the stored marks: none may be lost or duplicated. Run with
 * `npm run bench -- morning`; it writes docs/benchmarks/morning.md.
 */
import { type AttendanceMark, attendanceMarks } from '@firstbell/schema';
import { migrate } from '@firstbell/api';
import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openServerDatabase } from '../../packages/api/src/node/database/serverDatabase.ts';
import { fillLargeSchool } from '../../packages/api/test/builders/fillLargeSchool.ts';
import { startPostgres } from '../../scripts/test/postgres.ts';
import { startChild } from '../service/child.ts';
import { addAccounts } from '../service/people.ts';
import { sendSheet, type Sheet } from './sendSheet.ts';

const NOW = '2026-11-20T10:00:00+05:30';
const SECONDS = 60;
const SHEETS_PER_SECOND = 40;
const STUDENTS_PER_SECTION = 40;
const SECTION_COUNT = 60;
const DAY_COUNT = (SECONDS * SHEETS_PER_SECOND) / SECTION_COUNT;
/** A sheet is sent twice if its index is a multiple of this number. */
const RESEND_INTERVAL = 10;
const reportFile = fileURLToPath(new URL('../../docs/benchmarks/morning.md', import.meta.url));

const reportProgress = (line: string) => {
  process.stdout.write(`${line}\n`);
};

type Section = { class: string; section: string; ids: string[] };

const readRows = async <Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
) => (await client.query<Row>(text, values)).rows;

/** Builds a sheet for each section and day, in which all marks except three are Present. */
async function planSheets(client: pg.Client): Promise<Sheet[]> {
  const sections = await readRows<Section>(
    client,
    `select class.name as class, section, array_agg(student.id order by student.id) as ids
      from enrolment join student using (student_id) join class using (class_id) where is_on_roll
      group by class.name, section order by 1, 2`,
  );
  const days = await readRows<{ day: string }>(
    client,
    `select day::text as day from working_days('2026-04-01', '2026-11-20') as working (day) order by day desc limit ${String(DAY_COUNT)}`,
  );
  const chooseMark = (studentIndex: number, dayIndex: number): AttendanceMark =>
    attendanceMarks[[12, 27, 33].indexOf((studentIndex + dayIndex) % STUDENTS_PER_SECTION) + 1] ?? 'Present';
  return days.flatMap(({ day }, dayIndex) =>
    sections.slice(0, SECTION_COUNT).map(({ ids, ...place }) => ({
      ...place,
      date: day,
      marks: ids.slice(0, STUDENTS_PER_SECTION).map((id, studentIndex) => ({
        ...{ id, mark: chooseMark(studentIndex, dayIndex) },
        was: 'Present' as const,
        version: 0,
      })),
    })),
  );
}

const computeQuantile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? 0;

/** Sends each sheet at its scheduled time, without waiting for earlier responses. */
async function sendSheets(port: number, sheets: readonly Sheet[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const times: number[] = [];
  const failures: string[] = [];
  const startedAt = performance.now();
  const sendAndMeasure = async (sheet: Sheet, dueMs: number) => {
    // The duration counts from the scheduled time, so that a late start is part of it.
    const { status, text } = await sendSheet(agent, port, sheet);
    times.push(performance.now() - startedAt - dueMs);
    if (status !== 200) failures.push(`${status} ${text.slice(0, 120)}`);
  };
  const pendingSaves: Promise<void>[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const dueMs = (index * 1000) / SHEETS_PER_SECOND;
    const waitMs = dueMs - (performance.now() - startedAt);
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    pendingSaves.push(sendAndMeasure(sheet, dueMs));
    if (index % RESEND_INTERVAL === 0) pendingSaves.push(sendAndMeasure(sheet, dueMs));
  }
  await Promise.all(pendingSaves);
  agent.destroy();
  return {
    times: times.toSorted((a, b) => a - b),
    failures,
    seconds: (performance.now() - startedAt) / 1000,
  };
}

/** Counts the stored sheets and marks, the sheets that were saved twice, and the sent marks that are not stored. */
async function compareStoredSheets(client: pg.Client, sheets: readonly Sheet[]) {
  const sentMarks = JSON.stringify(
    sheets.flatMap(({ date, class: name, section, marks }) =>
      marks.map(({ id, mark }) => ({ key: `${date}.${name}.${section}`, id, letter: mark.charAt(0) })),
    ),
  );
  const [counts] = await readRows<Record<'sheets' | 'duplicates' | 'marks' | 'lost', number>>(
    client,
    `select (select count(*)::int from attendance) as sheets,
      (select count(*)::int from attendance where version <> 1) as duplicates,
      (select count(*)::int from attendance_mark) as marks,
      (select count(*)::int from jsonb_to_recordset($1::jsonb) as sent_mark (key text, id text, letter text)
        where not exists (select from attendance_mark as mark join attendance using (sheet_id)
          join student using (student_id)
          where attendance.key = sent_mark.key and student.id = sent_mark.id and mark.letter::text = sent_mark.letter)) as lost`,
    [sentMarks],
  );
  return counts ?? { sheets: 0, duplicates: 0, marks: 0, lost: -1 };
}

const postgres = await startPostgres(reportProgress, { fsync: true });
try {
  const db = openServerDatabase(postgres.url);
  await migrate(db);
  const size = {
    students: SECTION_COUNT * STUDENTS_PER_SECTION,
    teachers: 150,
    sections: SECTION_COUNT,
    days: 1,
  };
  await fillLargeSchool(db, new Date(NOW), reportProgress, size);
  await addAccounts(db.orm);
  await db.close();
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query('delete from attendance');
  const sheets = await planSheets(client);
  const server = startChild<{ cpu: number }>('server.ts', { DATABASE_URL: postgres.url, BENCH_NOW: NOW });
  const { port } = (await server.ready) as { port: number };
  await server.send('cpu');
  const { times, failures, seconds } = await sendSheets(port, sheets);
  const { cpu } = await server.send('cpu');
  await server.stop();
  const stored = await compareStoredSheets(client, sheets);
  await client.end();
  const [p50, p99] = [computeQuantile(times, 0.5), computeQuantile(times, 0.99)].map((ms) => ms.toFixed(1));
  const rows = [
    ['sheets', `${sheets.length} in ${seconds.toFixed(0)} s, ${times.length} requests`],
    ['p50, p99', `${p50} ms, ${p99} ms`],
    ['processor time of the service', `${(cpu / times.length).toFixed(1)} ms a request`],
    ['stored', `${stored.sheets} sheets, ${stored.marks} marks`],
    ['refused', String(failures.length)],
    ['marks lost', String(stored.lost)],
    ['sheets saved twice', String(stored.duplicates)],
  ];
  for (const [name = '', value = ''] of rows) reportProgress(`${name}: ${value}`);
  if (failures[0] !== undefined) reportProgress(failures[0]);
  writeFileSync(
    reportFile,
    `# The morning of a school\n\nMade by \`npm run bench -- morning\` on PostgreSQL with \`fsync=on\`: ${SECTION_COUNT} sections of ${STUDENTS_PER_SECTION} students, ${SHEETS_PER_SECOND} sheets a second for ${SECONDS} s, each tenth sent twice, as after a lost response. Requests are sent at their scheduled times, from which their durations are measured. The service, PostgreSQL and the load share ${availableParallelism()} cores.\n\n| what | figure |\n| --- | --- |\n${rows.map(([name, value]) => `| ${name} | ${value} |`).join('\n')}\n`,
  );
  if (failures.length > 0 || stored.lost !== 0 || stored.duplicates !== 0) process.exitCode = 1;
} finally {
  await postgres.stop();
}
