import { incident } from '@firstbell/schema';
import { buildIncident, buildTeacher } from '@firstbell/schema/sample';
import { beforeAll, expect, test } from 'vitest';
import { changeRecord } from '../areas.ts';
import { assignOfficeRole, parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();
beforeAll(async () => {
  await assignOfficeRole(school, 'ravi');
  // This teacher has no lessons, which would prevent the deletion of the teacher.
  await school.request('POST', '/teacher', { body: buildTeacher({ id: 'T960' }) });
});

type Changes = Parameters<typeof buildIncident>[0];
const add = (changes?: Changes) =>
  school.request('POST', '/incident', { token: 'ravi', body: buildIncident(changes) });
const addIncident = async (changes?: Changes) => {
  const { status, body } = await add(changes);
  expect(status).toBe(201);
  return incident.record.strict().parse(body);
};
const readErrors = async (response: ReturnType<typeof add>) => parseProblem(await response).errors;

test('shows the name of the person involved', async () => {
  const { body: student } = await school.request('GET', '/student/S1002');
  const { body: teacher } = await school.request('GET', '/teacher/T102');
  const buildName = (person: unknown) => {
    const { first_name, last_name } = person as { first_name: string; last_name: string };
    return `${first_name} ${last_name}`;
  };
  expect(await addIncident({ id: 's1002' })).toMatchObject({ id: 'S1002', name: buildName(student) });
  expect(await addIncident({ to_whom: 'Teacher', id: 'T102' })).toMatchObject({ name: buildName(teacher) });
});

test.each([
  ['a teacher as a student', { id: 'T101' }, 'id', 'There is no student with this ID.'],
  ['a student as a teacher', { to_whom: 'Teacher' }, 'id', 'There is no teacher with this ID.'],
  ['nobody', { id: '' }, 'id', 'Choose the person by ID or name.'],
  ['another kind of person', { to_whom: 'Parent' }, 'to_whom', 'Choose a to whom from the list.'],
  ['a future day', { date: '2027-03-30' }, 'date', 'The date cannot be in the future.'],
  [
    'a day of the previous year',
    { date: '2026-03-31' },
    'date',
    'Choose a day of the academic year, 01/04/2026 to 31/03/2027.',
  ],
  [
    'a follow-up before the incident',
    { follow_up: '2026-11-11' },
    'follow_up',
    'The follow-up cannot be before the incident.',
  ],
  ['an invalid follow-up date', { follow_up: 'soon' }, 'follow_up', 'Enter a date as DD/MM/YYYY.'],
  ['an empty description', { incident: ' \n' }, 'incident', 'Describe what happened.'],
  [
    'a type that is on no list',
    { incident_type: 'Fire' },
    'incident_type',
    'Choose an incident type from the list.',
  ],
])('refuses %s', async (_, changes, field, message) => {
  expect(await readErrors(add(changes))).toContainEqual({ field, message });
});

test.each([
  ['Student', 'student', 'S1003'],
  ['Teacher', 'teacher', 'T960'],
] as const)(
  'an incident of a %s follows changes of the name, and outlives the deletion of the person',
  async (to_whom, area, id) => {
    const { key } = await addIncident({ to_whom, id });
    const { body: person } = await changeRecord(school, area, id, { last_name: 'Zoyanwala' });
    expect((await school.request('GET', `/incident/${key}`)).body).toMatchObject({
      name: `${(person as { first_name: string }).first_name} Zoyanwala`,
    });
    expect((await school.request('GET', '/incident?q=zoyanwala')).body).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ key })]) as object[],
    });
    const otherIncident = await addIncident({
      to_whom: to_whom === 'Student' ? 'Teacher' : 'Student',
      id: to_whom === 'Student' ? 'T104' : 'S1004',
    });
    expect((await school.request('DELETE', `/${area}/${id}`)).status).toBe(204);
    for (const one of [key, otherIncident.key])
      expect((await school.request('GET', `/incident/${one}`)).status).toBe(200);
    expect((await school.request('POST', `/${area}/${id}/restore`)).status).toBe(200);
  },
);

test('filters follow-ups by state and by day', async () => {
  const open = await addIncident({ follow_up: '2026-11-18' });
  const later = await addIncident({ follow_up: '2026-12-01' });
  const closed = await addIncident({ follow_up: '2026-11-17', outcome: 'Both families agreed.' });
  const withoutFollowUp = await addIncident();
  expect(withoutFollowUp).toMatchObject({ follow_up: '', outcome: '' });
  const readKeys = async (query: string) => {
    const { body } = await school.request('GET', `/incident?${query}&size=20`);
    return (body as { rows: { key: string }[] }).rows.map(({ key }) => key);
  };
  const addedKeys = [open, later, closed, withoutFollowUp].map(({ key }) => key);
  const readAddedKeys = async (query: string) =>
    (await readKeys(query)).filter((key) => addedKeys.includes(key)).sort();
  expect(await readAddedKeys('follow_up_state=Open')).toEqual([open.key, later.key].sort());
  expect(await readAddedKeys('follow_up_state=Closed')).toEqual([closed.key]);
  expect(await readAddedKeys('follow_up=..2026-11-20&follow_up_state=Open')).toEqual([open.key]);
});
