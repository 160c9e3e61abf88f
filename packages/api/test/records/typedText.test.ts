import { buildStudent, buildTeacher } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { parseProblem, setUpSchool } from '../school.ts';

type Values = Record<string, unknown>;

const school = setUpSchool({ isEmpty: true });
beforeAll(async () => {
  const people = [
    ['N1', 'José', 'Fernandes', '9876543210'],
    ['N2', 'Jose', 'Pinto', '9876543211'],
    ['N3', 'रुद्र', 'कुलकर्णी', '9876543212'],
    ['N4', 'Rudra', 'Kulkarni', '9876543213'],
    ['N5', 'Maria', 'D‘Souza', '9876543214'],
    ['N6', 'Pooja', 'Rao', '9876543215'],
  ] as const;
  for (const [id, first_name, last_name, phone] of people)
    await add('student', { id, first_name, last_name, phone });
  // A name that was stored before apostrophes were unified.
  await add('student', { id: 'N7', first_name: 'Anita', last_name: "D'Costa", phone: '9876543216' });
  const { orm } = school.db;
  await orm.execute(
    sql`update student set name = 'Anita D’Costa', search = replace(search, '''', '’') where id = 'N7'`,
  );
});

const send = (area: string, body: Values) => school.request('POST', `/${area}`, { body });
async function add(area: 'student' | 'teacher', values: Values) {
  const body =
    area === 'student'
      ? buildStudent({ class: 'V', section: 'B', ...values })
      : { ...buildTeacher(values), teaching_subject_1: '', teaching_subject_2: '' };
  const { status, body: saved } = await send(area, body);
  expect({ status, saved }).toMatchObject({ status: 201 });
  return saved as Values;
}
const findStudents = async (q: string) => {
  const query = new URLSearchParams({ q, sort: 'id' }).toString();
  const { body } = await school.request('GET', `/student?${query}`);
  const { rows, total } = body as { rows: { key: string }[]; total: number };
  const { body: count } = await school.request('GET', `/student/count?${query}`);
  expect(count).toEqual({ total: rows.length });
  expect(total).toBe(rows.length);
  return rows.map(({ key }) => key);
};

test.each([
  ['98765 43210', ['N1']],
  ['+91 98765-43210', ['N1']],
  ['09876543210', ['N1']],
  ['tel:(+91) ९८७६५ ४३२१०', ['N1']],
  ['jose', ['N1', 'N2']],
  ['JOSÉ', ['N1', 'N2']],
  ['rudra kulkarni', ['N3', 'N4']],
  ['रुद्र', ['N3', 'N4']],
  ["D'Souza", ['N5']],
  ['d’souza', ['N5']],
  ["d'costa", ['N7']],
  ['D‘Costa', ['N7']],
  ['\u200Bmaria\u00A0d', ['N5']],
  ['puja', []],
  ['pooja', ['N6']],
])('the list finds by %j the students %j', async (q, keys) => {
  expect(await findStudents(q)).toEqual(keys);
});

test('selects and exports the rows that the list shows', async () => {
  const { body } = await school.request('POST', '/student/export', { body: { q: 'jose', fields: 'list' } });
  expect(JSON.stringify(body)).toContain('José');
  const selection = { exclude: [], q: 'rudra' };
  const deleted = await school.request('POST', '/student/delete', { body: { selection } });
  expect(deleted.body).toMatchObject({ deleted: 2 });
  expect(await findStudents('rudra')).toEqual([]);
  const { body: restorable } = await school.request('GET', '/student?deleted=true&q=rudra');
  expect(restorable).toMatchObject({ total: 2 });
});

test('stores a text as it is cleaned', async () => {
  const saved = await add('student', {
    id: 's–१००१',
    first_name: '\u202EMary\u00A0Ann',
    last_name: 'O‘Neil',
    father: 'Ram Lal (Late)',
    phone: '(+91) ९८७६५–४३२१०',
    email: 'Mary <mary@example.com>',
    dob: '२९/०२/२०१६',
    roll_number: '७',
    address: '12–A,\r\nTemple\u200B Road',
  });
  expect(saved).toMatchObject({
    id: 'S-1001',
    first_name: 'Mary Ann',
    last_name: "O'Neil",
    father: 'Ram Lal (Late)',
    phone: '+919876543210',
    email: 'mary@example.com',
    dob: '2016-02-29',
    roll_number: '7',
    address: '12–A,\nTemple Road',
  });
});

test('asks for a last name unless the school has made it optional', async () => {
  const problem = await send('student', buildStudent({ id: 'M1', last_name: '', class: 'V', section: 'B' }));
  expect(parseProblem(problem)).toMatchObject({
    errors: [{ field: 'last_name', message: 'Enter the last name.' }],
  });
  const change = {
    optional_fields: { student: ['last_name'], teacher: ['last_name', 'teaching_subject_1'] },
    before: {},
  };
  expect((await school.request('PUT', '/school_lists/required_fields', { body: change })).status).toBe(200);
  for (const [index, name] of ['ऋ', 'Ó', '李', 'K.', 'Suresh'].entries()) {
    const key = `M${String(index)}`;
    await add('student', { id: key, first_name: name, last_name: '' });
    const { body } = await school.request('GET', `/student?q=${key}`);
    expect(body).toMatchObject({ rows: [{ key, name }] });
  }
  await add('teacher', { id: 'T1', first_name: 'Leela', last_name: '' });
  expect(JSON.stringify((await school.request('GET', '/search?q=suresh')).body)).toContain('"name":"Suresh"');
});
