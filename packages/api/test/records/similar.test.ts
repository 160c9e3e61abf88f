import { beforeAll, expect, test } from 'vitest';
import { setUpSchool } from '../school.ts';

type Student = { key: string; name: string; class: string };

const school = setUpSchool();
let latinStudent: Student;
beforeAll(async () => {
  const { body } = await school.request('GET', '/student?rows=100');
  const { rows } = body as { rows: Student[] };
  const student = rows.find(({ name }) => /^[A-Za-z]{5,} [A-Za-z]{5,}$/.test(name));
  if (student === undefined) throw new Error('The sample school must have students with Latin names.');
  latinStudent = student;
});

const readSimilar = async (area: string, query: Record<string, string>) => {
  const { status, body } = await school.request(
    'GET',
    `/${area}/similar?${new URLSearchParams(query).toString()}`,
  );
  expect(status).toBe(200);
  return body as { rows: Student[]; by: string };
};

test('finds a section written with a space', async () => {
  for (const area of ['student', 'timetable', 'assessment', 'diary_notes']) {
    const { body } = await school.request('GET', `/${area}/count?class=Nursery&section=A`);
    const { total } = body as { total: number };
    const { rows, by } = await readSimilar(area, { q: 'nursery  a' });
    expect([area, by, rows.length]).toEqual([area, total === 0 ? by : 'section', Math.min(10, total)]);
  }
  const { rows } = await readSimilar('student', { q: 'V B' });
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map((row) => row.class))).toEqual(new Set(['V-B']));
});

test('finds a name in another order, with a typing error, and with both', async () => {
  const [first = '', last = ''] = latinStudent.name.split(' ');
  const reversed = await readSimilar('student', { q: `${last} ${first}` });
  expect(reversed.by).toBe('words');
  expect(reversed.rows.map(({ key }) => key)).toContain(latinStudent.key);
  const misspelled = `${first.slice(0, 2)}${first[3] ?? ''}${first[2] ?? ''}${first.slice(4)}`;
  for (const q of [`${misspelled} ${last}`, `${last} ${misspelled}`]) {
    const { rows, by } = await readSimilar('student', { q });
    expect(by).toBe('spelling');
    expect(rows.some(({ name }) => name.includes(last))).toBe(true);
  }
});

test('applies the exact filters', async () => {
  const { rows } = await readSimilar('student', { q: 'V B', gender: 'Female' });
  const { body } = await school.request('GET', '/student/count?class=V&section=B&gender=Female');
  expect(rows).toHaveLength(Math.min(10, (body as { total: number }).total));
  expect(await readSimilar('student', { q: 'Nursery A', class: 'IV' })).toEqual({ rows: [], by: 'nothing' });
});

test('finds nothing if nothing is similar', async () => {
  for (const q of ['', ' ', '%', '0', 'zzzzqqqq', '٪ \\']) {
    expect(await readSimilar('student', { q })).toEqual({ rows: [], by: 'nothing' });
  }
});
