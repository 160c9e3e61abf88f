import { type RenumberedRoll, type StudentRecord } from '@firstbell/schema';
import { buildStudent } from '@firstbell/schema/sample';
import { expect, test } from 'vitest';
import { changeRecord } from '../areas.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool({ isEmpty: true });

const sendRequest = (method: string, path: string, body?: unknown) => school.request(method, path, { body });
const addStudent = (id: string, firstName: string, place: object) =>
  sendRequest('POST', '/student', buildStudent({ id, first_name: firstName, last_name: 'Rao', ...place }));
const readStudent = async (id: string) => (await sendRequest('GET', `/student/${id}`)).body as StudentRecord;
const readNumbers = async (...ids: string[]) =>
  (await Promise.all(ids.map(readStudent))).map(({ roll_number: number }) => number);
const renumberSection = async (place: object) =>
  (await sendRequest('POST', '/student/renumber', place)).body as RenumberedRoll;

test('numbers the students of a section by name, ignoring case, and can undo the numbering as one change', async () => {
  const place = { class: 'V', section: 'A' };
  await addStudent('N1', 'zoya', { ...place, roll_number: '1' });
  await addStudent('N2', 'Asha', { ...place, roll_number: '2' });
  await addStudent('N3', 'bina', place);
  await addStudent('N4', 'Deleted', { ...place, roll_number: '3' });
  await sendRequest('DELETE', '/student/N4');
  await addStudent('OTHER', 'Asha', { ...place, section: 'B', roll_number: '9' });
  const readChangedCount = async () => (await sendRequest('GET', '/student/renumber?class=V&section=A')).body;
  expect(await readChangedCount()).toEqual({ changed: 3 });

  const renumbered = await renumberSection(place);
  expect(renumbered.students).toHaveLength(3);
  expect(await readNumbers('N2', 'N3', 'N1', 'OTHER')).toEqual(['1', '2', '3', '9']);
  expect(await readChangedCount()).toEqual({ changed: 0 });
  expect(await renumberSection(place)).toEqual({ students: [] });
  expect((await sendRequest('GET', '/student/N3/changes')).body).toMatchObject({
    rows: [{ kind: 'edited', field: 'roll_number', from: '', to: '2', version: 2 }, { kind: 'created' }],
  });

  expect((await sendRequest('POST', '/student/renumber/undo', { ...place, ...renumbered })).status).toBe(200);
  expect(await readNumbers('N1', 'N2', 'N3')).toEqual(['1', '2', '']);
  const secondUndo = await sendRequest('POST', '/student/renumber/undo', { ...place, ...renumbered });
  expect(secondUndo.status).toBe(409);
});

test('refuses the undo as a whole if one of the numbers was changed since', async () => {
  const place = { class: 'VI', section: 'A' };
  await addStudent('U1', 'Zoya', place);
  await addStudent('U2', 'Asha', place);
  const renumbered = await renumberSection(place);
  expect((await changeRecord(school, 'student', 'U1', { roll_number: '40' })).status).toBe(200);
  const response = await sendRequest('POST', '/student/renumber/undo', { ...place, ...renumbered });
  expect(parseProblem(response)).toMatchObject({
    code: 'conflict',
    detail: expect.stringContaining('Somebody changed roll numbers of VI-A meanwhile.') as string,
  });
  expect(await readNumbers('U1', 'U2')).toEqual(['40', '1']);
});

test('refuses an unknown section', async () => {
  const response = await sendRequest('POST', '/student/renumber', { class: 'V', section: 'Q' });
  expect(parseProblem(response)).toMatchObject({ code: 'not_found' });
});

test('keeps roll numbers consistent while students enrol, move and are restored concurrently', async () => {
  const place = { class: 'VII', section: 'A' };
  await Promise.all(
    ['Uma', 'Tara', 'Sita'].map((name, index) => addStudent(`S${String(index)}`, name, place)),
  );
  await addStudent('BACK', 'Bina', { ...place, roll_number: '2' });
  await addStudent('MOVES', 'Mira', { ...place, section: 'B', roll_number: '1' });
  await sendRequest('DELETE', '/student/BACK');
  const { key: _, created_at, updated_at, updated_by, ...moving } = await readStudent('MOVES');
  const responses = await Promise.all([
    sendRequest('POST', '/student/renumber', place),
    addStudent('NEW', 'Asha', { ...place, roll_number: '2' }),
    sendRequest('PUT', '/student/MOVES', { ...moving, section: 'A' }),
    sendRequest('POST', '/student/BACK/restore'),
    sendRequest('POST', '/student/renumber', place),
  ]);
  for (const response of responses) {
    if (response.status >= 300) {
      expect(response.status).toBe(409);
      expect(parseProblem(response).detail).toMatch(/roll number/);
    }
  }
  await renumberSection(place);
  const { rows } = (await sendRequest('GET', '/student?sort=name&q=vii-a')).body as {
    rows: { key: string }[];
  };
  expect(await readNumbers(...rows.map(({ key }) => key))).toEqual(
    rows.map((_row, index) => String(index + 1)),
  );
});
