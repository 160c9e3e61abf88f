import { possibleDuplicates } from '@firstbell/schema/duplicates';
import { buildStudent } from '@firstbell/schema/sample';
import { beforeAll, expect, test } from 'vitest';
import { setUpSchool } from '../school.ts';

const CHILD = {
  ...{ first_name: 'Nandini', last_name: 'Deshpande', dob: '2016-05-06', phone: '+919876501234' },
  ...{ guardian: 'Leela Deshpande', mother: 'Leela Deshpande', father: 'Anil Deshpande' },
};

const school = setUpSchool();
beforeAll(async () => {
  const { status } = await school.request('POST', '/student', {
    body: buildStudent({ ...CHILD, id: 'S9001', class: 'V', section: 'B' }),
  });
  expect(status).toBe(201);
});

type Child = Partial<typeof CHILD>;

const find = async (changes: Child) => {
  const { body } = await school.request('POST', '/student/possible_duplicates', {
    body: { ...CHILD, ...changes },
  });
  return possibleDuplicates
    .parse(body)
    .rows.filter(({ key }) => key === 'S9001')
    .map(({ section, state }) => `${section} ${state}`);
};
const ALONE = { phone: '', guardian: '', mother: '', father: '' };

test.each<[string, Child]>([
  ['the same name and birth date', ALONE],
  ['a near name and the birth date', { ...ALONE, first_name: 'Nandhani' }],
  [
    'the name in another order and the birth date',
    { ...ALONE, first_name: 'Deshpande', last_name: 'Nandini' },
  ],
  [
    'the name in another script and the phone',
    { ...ALONE, dob: '', phone: CHILD.phone, first_name: 'नंदिनी' },
  ],
  [
    'the name and a parent, with another birth date',
    { ...ALONE, dob: '2016-06-05', mother: 'LEELA DESHPANDE' },
  ],
  ['the first name and a parent', { ...ALONE, dob: '', last_name: '', father: CHILD.father }],
])('finds the same child: %s', async (_, changes) => {
  expect(await find(changes)).toEqual(['V-B enrolled']);
});

test.each<[string, Child]>([
  ['a namesake', { ...ALONE, dob: '2015-05-06' }],
  ['a twin', { first_name: 'Kabir' }],
  ['a sibling with a similar name', { first_name: 'Nalini', dob: '2013-01-01' }],
])('does not take another child for the same: %s', async (_, changes) => {
  expect(await find(changes)).toEqual([]);
});

test('finds a child who leaves, with the last day', async () => {
  const body = {
    ...{ selection: { include: ['S9001'] }, last_day: '2026-11-20', outcome: 'left' },
    ...{ reason: '', destination: '' },
  };
  const { batch } = (await school.request('POST', '/student/leave', { body })).body as { batch: string };
  expect(await find({})).toEqual(['V-B left']);
  await school.request('POST', '/student/leave/undo', { body: { batch } });
  expect(await find({})).toEqual(['V-B enrolled']);
});

test('finds a deleted child', async () => {
  await school.request('DELETE', '/student/S9001');
  expect(await find({})).toEqual([expect.stringContaining('deleted')]);
});
