import {
  buildAssessment,
  buildDiaryNote,
  buildStudent,
  buildSubject,
  buildTeacher,
} from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { purgeRecords } from '../confirmed.ts';
import { selectRows } from '../../src/db/database.ts';
import { addSection, buildPeriods, buildTimetableInput } from '../builders/timetables.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();

async function add(area: string, body: object): Promise<string> {
  const response = await school.request('POST', `/${area}`, { body });
  expect(response.status).toBe(201);
  return `/${area}/${(response.body as { key: string }).key}`;
}
const remove = async (path: string) => {
  expect((await school.request('DELETE', path)).status).toBe(204);
};
const restore = (path: string) => school.request('POST', `${path}/restore`);

test('refuses to restore a note of a deleted subject, and a deleted assessment in that subject', async () => {
  const robotics = buildSubject({ subject: 'Robotics', class: 'V' });
  const subject = await add('subject', robotics);
  const note = await add('diary_notes', buildDiaryNote({ subject: 'Robotics' }));
  await add('student', buildStudent({ id: 'D1', class: 'V', section: 'A' }));
  const marks = [{ subject: 'Robotics', total: 50, scored: 40 }];
  const assessment = await add('assessment', buildAssessment({ class: 'V', section: 'A', id: 'D1', marks }));

  await remove(note);
  await remove(assessment);
  await remove(subject);
  for (const path of [note, assessment]) {
    const problem = parseProblem(await restore(path));
    expect(problem.code).toBe('in_use');
    expect(problem.detail).toContain('The subject Robotics was deleted meanwhile.');
  }

  expect((await restore(subject)).status).toBe(200);
  for (const path of [note, assessment]) expect((await restore(path)).status).toBe(200);
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

test.each([
  ['a note', 'diary_notes', () => add('diary_notes', buildDiaryNote({ subject: 'Carpentry' }))],
  [
    'a lesson',
    'timetable',
    async () => {
      await addSection(school, 'V', 'Z1');
      await add('teacher', buildTeacher({ id: 'D2' }));
      const periods = buildPeriods(['Carpentry', 'D2']);
      return `${await add('timetable', buildTimetableInput(1, { periods }))}-1`;
    },
  ],
])('does not purge a deleted subject before %s of the subject is purged', async (_, table, addReferring) => {
  const { orm } = school.db;
  const purgeSchool = () => purgeRecords(school.db, school.time.now);
  const readSubjects = () => selectRows(orm, sql`select from subject where subject = 'Carpentry'`);
  const subject = await add('subject', buildSubject({ subject: 'Carpentry', class: 'V' }));
  await remove(await addReferring());
  await remove(subject);
  await orm.execute(sql`update subject set deleted_at = '2020-01-01' where subject = 'Carpentry'`);
  await purgeSchool();
  expect(await readSubjects()).toHaveLength(1);
  await orm.execute(
    sql`update ${sql.identifier(table)} set deleted_at = '2020-01-01' where subject = 'Carpentry'`,
  );
  await purgeSchool();
  expect(await readSubjects()).toHaveLength(0);
});
