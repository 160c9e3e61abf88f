import { type MonthRegister } from '@firstbell/schema/sheets';
import { buildSchool } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();
beforeAll(() => school.db.orm.execute(sql`delete from attendance`));

const students = buildSchool().students.filter((one) => one.class === 'V' && one.section === 'B');
const [first, second] = students.map(({ id }) => id);
const readRegister = (month: string, section = 'B') =>
  school.request('GET', `/attendance/register?class=V&section=${section}&month=${month}`);
const readRows = async (month: string) => ((await readRegister(month)).body as MonthRegister).rows;
const saveSheet = (date: string, ...marks: string[]) =>
  school.request('POST', '/attendance', {
    body: {
      ...{ date, class: 'V', section: 'B' },
      marks: marks.map((mark, index) => ({ id: students[index]?.id, mark })),
    },
  });

test('lists all students of the section with their marks of the month, by roll number', async () => {
  await saveSheet('2026-10-30', 'Late', 'Present');
  await saveSheet('2026-11-02', 'Absent', 'Present');
  await saveSheet('2026-11-03', 'Excused', 'Late');
  const rows = await readRows('2026-11');
  expect(rows.map(({ id }) => id).sort()).toEqual(students.map(({ id }) => id).sort());
  const findMarks = (id = '') => rows.find((row) => row.id === id)?.marks;
  expect(findMarks(first)).toEqual({ '2026-11-02': 'Absent', '2026-11-03': 'Excused' });
  expect(findMarks(second)).toEqual({ '2026-11-02': 'Present', '2026-11-03': 'Late' });
  const numbers = rows.map(({ roll_number }) => Number(roll_number));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
});

test('lists a former student only in months with marks, and omits holidays', async () => {
  await school.request('DELETE', `/student/${first}`);
  expect((await readRows('2026-11')).find(({ id }) => id === first)).toMatchObject({ is_here: false });
  expect((await readRows('2026-09')).some(({ id }) => id === first)).toBe(false);
  await school.request('POST', '/school_calendar/holiday', {
    body: { name: 'Founders’ Day', starts: '2026-11-03', ends: '2026-11-03' },
  });
  const row = (await readRows('2026-11')).find(({ id }) => id === second);
  expect(row?.marks).toEqual({ '2026-11-02': 'Present' });
});

test('refuses an unknown month or section', async () => {
  expect(parseProblem(await readRegister('2026-13')).errors).toMatchObject([{ field: 'month' }]);
  expect(parseProblem(await readRegister('2026-11', 'Q')).errors).toMatchObject([{ field: 'section' }]);
});
