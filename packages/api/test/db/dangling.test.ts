import { buildAssessment, buildDiaryNote, buildStudent, buildSubject } from '@firstbell/schema/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSchool, parseRefusal, type School } from '../school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

async function add(area: string, body: object): Promise<string> {
  const response = await school.request('POST', `/${area}`, { body });
  expect(response.status).toBe(201);
  return `/${area}/${(response.body as { key: string }).key}`;
}
const remove = async (path: string) => {
  expect((await school.request('DELETE', path)).status).toBe(204);
};
const restore = (path: string) => school.request('POST', `${path}/restore`);

test('refuses to restore a note of a deleted subject, and a student with marks in that subject', async () => {
  const robotics = buildSubject({ subject: 'Robotics', class: 'V' });
  const subject = await add('subject', robotics);
  const note = await add('diary_notes', buildDiaryNote({ subject: 'Robotics' }));
  const student = await add('student', buildStudent({ id: 'D1', class: 'V', section: 'A' }));
  const marks = [{ subject: 'Robotics', total: 50, scored: 40 }];
  await add('assessment', buildAssessment({ class: 'V', section: 'A', id: 'D1', marks }));
  expect(parseRefusal(await school.request('DELETE', subject)).code).toBe('in_use');

  await remove(note);
  await remove(student);
  await remove(subject);
  for (const path of [note, student]) {
    const refusal = parseRefusal(await restore(path));
    expect(refusal.code).toBe('in_use');
    expect(refusal.detail).toContain('The subject Robotics was deleted meanwhile.');
  }

  expect((await restore(subject)).status).toBe(200);
  for (const path of [note, student]) expect((await restore(path)).status).toBe(200);
});

test('links a restored record to a new subject with the name of the deleted subject', async () => {
  const subject = await add('subject', buildSubject({ subject: 'Pottery', class: 'V' }));
  const note = await add('diary_notes', buildDiaryNote({ subject: 'Pottery' }));
  await remove(note);
  await remove(subject);
  const newSubject = await add('subject', buildSubject({ subject: 'Pottery', class: 'V' }));
  expect((await restore(note)).status).toBe(200);
  await school.request('PUT', newSubject, { body: { ...buildSubject({ subject: 'Ceramics' }), version: 1 } });
  expect((await school.request('GET', note)).body).toMatchObject({ subject: 'Ceramics' });
});
