import { type AttendanceRecord } from '@firstbell/schema';
import { type AttendanceConcerns } from '@firstbell/schema/sheets';
import { buildSchool } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { createRecords } from '../../src/index.ts';
import { readConcerns } from '../../src/areas/attendance/concerns.ts';
import { sectionKey } from '../../src/lists/place.ts';
import { SERVICE_SCOPE } from '../../src/records/scope.ts';
import { setUpSchool } from '../school.ts';

const school = setUpSchool();
beforeAll(() => school.db.orm.execute(sql`delete from attendance`));

const [first = '', second = '', third = ''] = buildSchool()
  .students.filter((student) => student.class === 'V' && student.section === 'B')
  .map(({ id }) => id);
const markByLetter = { P: 'Present', A: 'Absent', L: 'Late', E: 'Excused' } as const;

/** Saves a sheet with the marks of the first three students, one letter each. */
const saveSheet = async (date: string, letters: string) => {
  const body = {
    ...{ date, class: 'V', section: 'B' },
    marks: [...letters].map((letter, index) => ({
      id: [first, second, third][index],
      mark: markByLetter[letter as keyof typeof markByLetter],
    })),
  };
  const { status, body: record } = await school.request('POST', '/attendance', { body });
  expect(status).toBe(201);
  return record as AttendanceRecord;
};
const readConcernsOfSchool = async () =>
  (await school.request('GET', '/attendance/concerns')).body as AttendanceConcerns;

test('lists students who are absent three days in a row, and students below 75 % attendance', async () => {
  expect(await readConcernsOfSchool()).toEqual({
    running: { total: 0, rows: [] },
    low: { total: 0, rows: [] },
  });
  await saveSheet('2026-11-16', 'PAP');
  await saveSheet('2026-11-17', 'AAE');
  const sheet = await saveSheet('2026-11-18', 'AAP');
  await saveSheet('2026-11-19', 'AEL');
  const { running, low } = await readConcernsOfSchool();
  // The mark Excused ended the second student's run of absences.
  expect(running).toMatchObject({
    total: 1,
    rows: [{ id: first, class: 'V', section: 'B', days: 3, since: '2026-11-17' }],
  });
  expect(low.total).toBe(2);
  expect(low.rows).toMatchObject([
    { id: second, attended: 0, marked: 4 },
    { id: first, attended: 1, marked: 4 },
  ]);
  expect(low.rows.map(({ may_miss }) => may_miss)).toEqual(
    low.rows.map(({ attended, marked }) => computeExpectedMisses(attended, marked)),
  );

  const records = createRecords(school.db, () => school.time.now, 'Asia/Kolkata');
  const readConcernsOfSection = async (name: string) => {
    const [section] = await selectRows<{ id: number }>(
      school.db.orm,
      sql`select ${sectionKey({ class: 'V', section: name })} as id`,
    );
    return readConcerns(records, { ...SERVICE_SCOPE, sections: [section?.id ?? 0] });
  };
  expect(await readConcernsOfSection('B')).toEqual({ running, low });
  expect((await readConcernsOfSection('A')).low.total).toBe(0);

  await school.request('DELETE', `/attendance/${sheet.key}`);
  expect((await readConcernsOfSchool()).running.rows).toEqual([]);
  await school.request('POST', `/attendance/${sheet.key}/restore`);
  // A day that becomes a holiday does not count any more.
  await school.request('POST', '/school_calendar/holiday', {
    body: { name: 'Founders’ Day', starts: '2026-11-19', ends: '2026-11-19' },
  });
  expect((await readConcernsOfSchool()).running.rows.map(({ id, days }) => [id, days])).toEqual([
    [second, 3],
  ]);
});

/** Number of working days of the sample school from 21 November to 31 December 2026. */
let remainingWorkingDays = -1;
function computeExpectedMisses(attended: number, marked: number): number {
  return Math.min(
    remainingWorkingDays,
    Math.floor(attended + remainingWorkingDays - (marked + remainingWorkingDays) * 0.75),
  );
}
beforeAll(async () => {
  const [row] = await selectRows<{ days: number }>(
    school.db.orm,
    sql`select count_working_days('2026-11-21', '2026-12-31') as days`,
  );
  remainingWorkingDays = row?.days ?? -1;
});
