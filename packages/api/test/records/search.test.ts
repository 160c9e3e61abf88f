import { searchResult } from '@firstbell/schema';
import { beforeAll, expect, test } from 'vitest';
import { samples } from '../samples.ts';
import { setUpSchool } from '../school.ts';

const school = setUpSchool({ isEmpty: true });
beforeAll(async () => {
  const people = [
    ['S1001', 'Asha', 'Sharma', '9876543210'],
    ['S1002', 'Sharmila', 'Rao', '9876500000'],
    ['S10010', 'लक्ष्मी', 'शर्मा', '9123456780'],
    ['S2000', 'Venkatesh', 'Naidu', '9000000001'],
    ['S3000', 'रुद्र', 'कुलकर्णी', '9000000002'],
    ['S3001', 'Rudra', 'Kulkarni', '9000000003'],
    ['S3002', 'Pooja', 'Chattopadhyay', '9000000004'],
    ['S3003', 'Ravi', 'Om', '9000000005'],
  ] as const;
  for (const [id, first_name, last_name, phone] of people) {
    const body = samples.student.input(0, { id, first_name, last_name, phone, class: 'V', section: 'B' });
    expect((await school.request('POST', '/student', { body })).status).toBe(201);
  }
  const subject = { body: samples.subject.input(0, { subject: 'Mathematics' }) };
  expect((await school.request('POST', '/subject', subject)).status).toBe(201);
  const teacher = {
    id: 'T1',
    first_name: 'Meera',
    last_name: 'Sharma',
    aadhar_number: '999941057058',
    teaching_subject_1: 'Mathematics',
    teaching_subject_2: '',
  };
  expect((await school.request('POST', '/teacher', { body: samples.teacher.input(0, teacher) })).status).toBe(
    201,
  );
});

const findPeople = async (q: string, token = 'asha') => {
  const { status, body } = await school.request('GET', `/search?q=${encodeURIComponent(q)}`, { token });
  expect(status).toBe(200);
  const { students, teachers } = searchResult.strict().parse(body);
  return { students: students.map(({ key }) => key), teachers: teachers.map(({ key }) => key) };
};

test.each([
  ['s1001', ['S1001', 'S10010'], []],
  ['1002', ['S1002'], []],
  ['om', ['S3003'], []],
  ['002', ['S1002', 'S3002', 'S3000'], []],
  ['asha sharma', ['S1001'], []],
  ['Sharma Asha', ['S1001'], []],
  ['sharmi', ['S1002'], []],
  ['sharma', ['S1001', 'S10010'], ['T1']],
  ['98765 43210', ['S1001'], []],
  ['+91 98765', ['S1002', 'S1001'], []],
  ['43210', ['S1001'], []],
  ['शर्मा', ['S10010', 'S1001'], ['T1']],
  ['lakshmi sharma', ['S10010'], []],
  ['rudra kulkarni', ['S3001', 'S3000'], []],
  ['kulkarni rudr', ['S3001', 'S3000'], []],
  ['रुद्र कुलकर्णी', ['S3000', 'S3001'], []],
  ['రుద్ర కులకర్ణి', ['S3001', 'S3000'], []],
  ['rudra sharma', [], []],
  ['puja', ['S3002'], []],
  ['लक्ष', ['S10010'], []],
  ['a', ['S1001'], []],
  ['me', [], ['T1']],
  ['', [], []],
  ['  ', [], []],
  ['%', [], []],
  ['_', [], []],
  ['\\', [], []],
] as const)('finds people by %j', async (q, students, teachers) => {
  expect(await findPeople(q)).toEqual({ students, teachers });
});

test.each([
  ['vekatesh naidu', 'S2000'],
  ['Venkatsh', 'S2000'],
  ['लक्षमी शर्मा', 'S10010'],
  ['98765 48210', 'S1001'],
  ['9123450780', 'S10010'],
])('finds a student despite the mistake in %j', async (q, key) => {
  expect((await findPeople(q)).students[0]).toBe(key);
});

test('does not search other fields, such as address, gender or Aadhar number', async () => {
  const { body: stored } = await school.request('POST', '/teacher/T1/aadhar_number', {
    body: { reason: 'Test of the search' },
  });
  expect(stored).toEqual({ aadhar_number: '999941057058' });
  for (const q of ['999941057058', '9999 4105 7058', 'Temple', 'female']) {
    expect(await findPeople(q)).toEqual({ students: [], teachers: [] });
  }
});

test('shows the class of a student', async () => {
  const { body } = await school.request('GET', '/search?q=S2000');
  expect(body).toMatchObject({ students: [{ key: 'S2000', name: 'Venkatesh Naidu', class: 'V-B' }] });
});

test('does not find deleted people', async () => {
  await school.request('DELETE', '/student/S2000');
  expect((await findPeople('S2000')).students).not.toContain('S2000');
  await school.request('POST', '/student/S2000/restore');
});

const findRecordsAndSections = async (q: string, token = 'asha') => {
  const { body } = await school.request('GET', `/search?q=${encodeURIComponent(q)}`, { token });
  const { records, sections } = searchResult.parse(body);
  return { records, sections: sections.map((one) => `${one.class}-${one.section}`) };
};

test.each([
  ['v-b', ['V-B']],
  ['VB', ['V-B']],
  ['x a', ['X-A']],
  ['v', ['V-A', 'V-B', 'V-C', 'VI-A', 'VI-B']],
  ['nursery', ['Nursery-A', 'Nursery-B', 'Nursery-C']],
  ['x-z', []],
  ['', []],
])('finds sections by %j', async (q, sections) => {
  expect(await findRecordsAndSections(q)).toEqual({ records: [], sections });
});

test('finds a record by its generated key, unless it is deleted or forbidden', async () => {
  const subject = samples.subject.input(0, { subject: 'Sanskrit' });
  const { body } = await school.request('POST', '/subject', { body: subject });
  const { key } = body as { key: string };
  const expected = { records: [{ area: 'subject', key, name: 'Sanskrit' }], sections: [] };
  expect(await findRecordsAndSections(key)).toEqual(expected);
  expect(await findRecordsAndSections(` ${key.replace(/-0+/, ' ').toLowerCase()}`)).toEqual(expected);
  expect((await findRecordsAndSections('SB-99999')).records).toEqual([]);
  expect((await findRecordsAndSections('LV-00001', 'ravi')).records).toEqual([]);
  await school.request('DELETE', `/subject/${key}`);
  expect((await findRecordsAndSections(key)).records).toEqual([]);
});
