import { searchResult } from '@firstbell/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from './samples.ts';
import { openSchool, type School } from './school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool({ isEmpty: true });
  const people = [
    ['S1001', 'Asha', 'Sharma', '9876543210'],
    ['S1002', 'Sharmila', 'Rao', '9876500000'],
    ['S10010', 'लक्ष्मी', 'शर्मा', '9123456780'],
    ['S2000', 'Venkatesh', 'Naidu', '9000000001'],
  ] as const;
  for (const [id, first_name, last_name, phone] of people) {
    const body = samples.student.input(0, { id, first_name, last_name, phone, class: 'V', section: 'B' });
    expect((await school.ask('POST', '/student', { body })).status).toBe(201);
  }
  const subject = { body: samples.subject.input(0, { subject: 'Mathematics' }) };
  expect((await school.ask('POST', '/subject', subject)).status).toBe(201);
  const teacher = {
    id: 'T1',
    first_name: 'Meera',
    last_name: 'Sharma',
    aadhar_number: '999941057058',
    teaching_subject_1: 'Mathematics',
    teaching_subject_2: '',
  };
  expect((await school.ask('POST', '/teacher', { body: samples.teacher.input(0, teacher) })).status).toBe(
    201,
  );
});
afterAll(() => school.close());

const find = async (q: string, token = 'asha') => {
  const { status, body } = await school.ask('GET', `/search?q=${encodeURIComponent(q)}`, { token });
  expect(status).toBe(200);
  const { students, teachers } = searchResult.strict().parse(body);
  return { students: students.map(({ key }) => key), teachers: teachers.map(({ key }) => key) };
};

test.each([
  ['s1001', ['S1001', 'S10010'], []],
  ['1002', ['S1002'], []],
  ['asha sharma', ['S1001'], []],
  ['Sharma Asha', ['S1001'], []],
  ['sharm', ['S1002', 'S1001'], ['T1']],
  ['98765 43210', ['S1001'], []],
  ['+91 98765', ['S1002', 'S1001'], []],
  ['43210', ['S1001'], []],
  ['शर्मा', ['S10010'], []],
  ['लक्ष', ['S10010'], []],
  ['a', ['S1001'], []],
  ['me', [], ['T1']],
  ['', [], []],
  ['  ', [], []],
  ['%', [], []],
  ['_', [], []],
  ['\\', [], []],
] as const)('finds by %j', async (q, students, teachers) => {
  expect(await find(q)).toEqual({ students, teachers });
});

test.each([
  ['vekatesh naidu', 'S2000'],
  ['Venkatsh', 'S2000'],
  ['लक्षमी शर्मा', 'S10010'],
  ['98765 48210', 'S1001'],
  ['9123450780', 'S10010'],
])('forgives %j', async (q, key) => {
  expect((await find(q)).students[0]).toBe(key);
});

test('knows nothing of other fields: address, guardian, or Aadhar number', async () => {
  const { body: stored } = await school.ask('POST', '/teacher/T1/aadhar_number');
  expect(stored).toEqual({ aadhar_number: '999941057058' });
  for (const q of ['999941057058', '9999 4105 7058', 'Temple', 'female']) {
    expect(await find(q)).toEqual({ students: [], teachers: [] });
  }
});

test('shows the class of a student, and does not find deleted people', async () => {
  const { body } = await school.ask('GET', '/search?q=S2000');
  expect(body).toMatchObject({ students: [{ key: 'S2000', name: 'Venkatesh Naidu', class: 'V-B' }] });
  await school.ask('DELETE', '/student/S2000');
  expect((await find('S2000')).students).not.toContain('S2000');
  await school.ask('POST', '/student/S2000/restore');
});

test('refuses invalid search texts', async () => {
  expect((await school.ask('GET', '/search?q=%00')).status).toBe(422);
  expect((await school.ask('GET', `/search?q=${'x'.repeat(201)}`)).status).toBe(422);
});
