import { buildStudent, buildYear } from '@firstbell/schema/sample';
import { type YearSetPreview } from '@firstbell/schema/year-set';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { buildAssessmentInput } from '../builders/marks.ts';
import { keepState } from '../keepState.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();
let restoreSnapshot: () => Promise<void>;
let present: string;
let next: string;
/** Number of students on the roll of the present year. */
let students: number;

const send = (method: string, path: string, body?: object) => school.request(method, path, { body });
const preview = async (key: string) =>
  (await send('GET', `/academic_year/${key}/set`)).body as YearSetPreview;
const setYear = async (key: string) => (await send('POST', `/academic_year/${key}/set`)).status;
const undo = (key: string) => send('POST', `/academic_year/${key}/set/undo`);
const readEnrolments = () =>
  selectRows(
    school.db.orm,
    sql`select student_id, year, section_id, roll_number, starts::text, ends::text, outcome, is_on_roll from enrolment
      order by student_id, year, starts`,
  );
const readCurrent = async () =>
  ((await send('GET', '/academic_year')).body as { rows: { key: string; is_current: boolean }[] }).rows.find(
    (year) => year.is_current,
  )?.key;

beforeAll(async () => {
  present = (await readCurrent()) ?? '';
  next = ((await send('POST', '/academic_year', buildYear(2027))).body as { key: string }).key;
  students = ((await send('GET', '/student/count')).body as { total: number }).total;
  ({ restoreSnapshot } = await keepState(school.db));
});
beforeEach(() => restoreSnapshot());

test('SET says first what will happen, to how many, and from which day', async () => {
  await send('POST', '/student/leave', {
    ...{ selection: { include: ['S1001'] }, last_day: '2026-11-19' },
    ...{ outcome: 'left', reason: '', destination: '' },
  });
  expect(await preview(next)).toMatchObject({
    ...{ present: 'April 2026 – March 2027', is_current: false, today: '2026-11-20' },
    ...{ starts: '2027-04-01', ends: '2028-03-31' },
    ...{ enrolled: students - 1, placed: 0, left: 1, sections: 45, without_timetable: 45 },
  });
  expect(await setYear(next)).toBe(204);
  expect((await send('GET', '/student/count')).body).toEqual({ total: students - 1 });
  expect(await preview(next)).toMatchObject({ is_current: true });
  expect((await send('GET', '/academic_year/AY-99999/set')).status).toBe(404);
});

test('undo makes the earlier year current again, with exactly the enrolments before', async () => {
  const before = await readEnrolments();
  await setYear(next);
  expect(await readEnrolments()).toHaveLength(before.length + students);
  expect((await undo(next)).status).toBe(204);
  expect(await readCurrent()).toBe(present);
  expect(await readEnrolments()).toEqual(before);
  expect((await undo(next)).status).toBe(404);
  expect(await preview(next)).toMatchObject({ enrolled: students });
});

test('says why SET cannot be undone after something was recorded', async () => {
  await setYear(next);
  await send('POST', '/student', buildStudent({ id: 'NEW1', class: 'V', section: 'B' }));
  const joined = parseProblem(await undo(next));
  expect(joined).toMatchObject({
    code: 'in_use',
    detail:
      'This cannot be undone: 1 student joined in April 2027 – March 2028. SET April 2026 – March 2027 instead, which keeps them.',
  });
  const [student] = await selectRows<{ id: string }>(
    school.db.orm,
    sql`select id from student join enrolment using (student_id) join class using (class_id)
      where enrolment.year = ${next} and class.name = 'V' and section = 'B' and id <> 'NEW1' order by id limit 1`,
  );
  const assessment = buildAssessmentInput(0, {
    id: student?.id ?? '',
    class: 'V',
    section: 'B',
    term: 'Term 1',
  });
  expect((await send('POST', '/assessment', assessment)).status).toBe(201);
  expect(parseProblem(await undo(next)).detail).toContain(
    'records name 1 student in April 2027 – March 2028',
  );
  expect(await readCurrent()).toBe(next);
  expect(await setYear(present)).toBe(204);
});
