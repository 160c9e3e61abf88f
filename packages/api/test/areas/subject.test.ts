import {
  buildAssessment,
  buildAssignment,
  buildDiaryNote,
  buildStudent,
  buildSubject,
  buildTeacher,
} from '@firstbell/schema/sample';
import { expect, test } from 'vitest';
import { changeRecord } from '../areas.ts';
import { purgeRecords } from '../confirmed.ts';
import { NOW } from '../preparedSchool.ts';
import { parseProblem, setUpSchool } from '../school.ts';

type Stored = { key: string; version: number };

const school = setUpSchool();

const addRecord = async (path: string, body: object): Promise<Stored> => {
  const response = await school.request('POST', path, { body });
  expect(response.status).toBe(201);
  return response.body as Stored;
};
const addSubject = (name: string, className = 'V') =>
  addRecord('/subject', buildSubject({ subject: name, class: className }));
const saveSubject = (key: string, name: string, className = 'V') =>
  changeRecord(school, 'subject', key, { subject: name, class: className });

test('a subject has a unique name in its class, but not in the school', async () => {
  await addSubject('Robotics');
  const conflict = parseProblem(
    await school.request('POST', '/subject', { body: buildSubject({ subject: 'Robotics' }) }),
  );
  expect(conflict).toMatchObject({
    code: 'duplicate',
    errors: [{ field: 'subject', message: 'This class has a subject of that name already.' }],
  });
  await addSubject('Robotics', 'VI');
});

test('a renamed subject has its new name in all records that refer to it', async () => {
  const subject = await addSubject('Mathmatics');
  const note = await addRecord(
    '/diary_notes',
    buildDiaryNote({ subject: 'Mathmatics', class: 'V', section: 'B' }),
  );
  const assignment = await addRecord('/assignment', buildAssignment({ subject: 'Mathmatics' }));
  await addRecord('/student', buildStudent({ id: 'SUB1', class: 'V', section: 'B' }));
  const assessment = await addRecord(
    '/assessment',
    buildAssessment({
      id: 'SUB1',
      class: 'V',
      section: 'B',
      marks: [{ subject: 'Mathmatics', total: 50, scored: 41 }],
    }),
  );
  expect((await saveSubject(subject.key, 'Maths')).status).toBe(200);
  expect((await school.request('GET', `/diary_notes/${note.key}`)).body).toMatchObject({
    subject: 'Maths',
    version: 1,
  });
  expect((await school.request('GET', `/diary_notes?q=maths`)).body).toMatchObject({
    rows: expect.arrayContaining([expect.objectContaining({ key: note.key })]) as object[],
  });
  expect((await school.request('GET', `/assignment/${assignment.key}`)).body).toMatchObject({
    subject: 'Maths',
  });
  expect((await school.request('GET', `/assessment/${assessment.key}`)).body).toMatchObject({
    marks: [{ subject: 'Maths', total: 50, scored: 41 }],
  });
});

test('a deleted subject is not offered any more, while its records keep it, and undo restores it', async () => {
  const subject = await addSubject('Calligraphy');
  const place = { subject: 'Calligraphy', class: 'V', section: 'B' };
  const note = await addRecord('/diary_notes', buildDiaryNote(place));
  await addRecord('/student', buildStudent({ id: 'SUB2', class: 'V', section: 'B' }));
  const marks = [{ subject: 'Calligraphy', total: 50, scored: 41 }];
  const input = buildAssessment({ id: 'SUB2', class: 'V', section: 'B', marks });
  const assessment = await addRecord('/assessment', input);
  expect((await school.request('DELETE', `/subject/${subject.key}`)).status).toBe(204);
  expect((await school.request('GET', `/assessment/${assessment.key}`)).body).toMatchObject({ marks });
  const saveNote = (values: object) =>
    school.request('PUT', `/diary_notes/${note.key}`, {
      body: { ...buildDiaryNote({ ...place, ...values }), version: 1 },
    });
  expect((await saveNote({ title: 'Brushes' })).body).toMatchObject({
    subject: 'Calligraphy',
    title: 'Brushes',
  });
  const added = parseProblem(await school.request('POST', '/diary_notes', { body: buildDiaryNote(place) }));
  expect(added.errors).toEqual([{ field: 'subject', message: 'Choose a subject from the list.' }]);
  await purgeRecords(school.db, new Date(NOW.getTime() + 31 * 86_400_000));
  expect((await school.request('GET', `/diary_notes/${note.key}`)).body).toMatchObject({
    subject: 'Calligraphy',
  });
  expect((await school.request('POST', `/subject/${subject.key}/restore`)).status).toBe(200);
  expect((await school.request('POST', '/diary_notes', { body: buildDiaryNote(place) })).status).toBe(201);
});

test('a subject cannot be moved to another class while records of its class refer to it', async () => {
  const subject = await addSubject('Weaving');
  await addRecord('/diary_notes', buildDiaryNote({ subject: 'Weaving', class: 'V', section: 'B' }));
  const refused = parseProblem(await saveSubject(subject.key, 'Weaving', 'VII'));
  expect(refused).toMatchObject({
    code: 'in_use',
    detail: expect.stringMatching(
      /^Weaving is used by 1 diary note, which this change would leave behind/,
    ) as string,
    links: [{ text: '1 diary note', href: '/diary_notes?class=V&subject=Weaving' }],
  });
  const unusedSubject = await addSubject('Carpentry');
  expect((await saveSubject(unusedSubject.key, 'Carpentry', 'VII')).status).toBe(200);
});

test('a teacher keeps a deleted subject, and a new name of the subject becomes the teacher’s', async () => {
  const subjectOfV = await addSubject('Archery');
  const subjectOfVI = await addSubject('Archery', 'VI');
  const taught = { teaching_subject_1: 'Archery', teaching_subject_2: '' };
  await addRecord('/teacher', buildTeacher({ id: 'SUB9', ...taught }));
  const readTaughtSubject = async () => {
    const { body } = await school.request('GET', '/teacher/SUB9');
    return (body as { teaching_subject_1: string }).teaching_subject_1;
  };

  expect((await saveSubject(subjectOfVI.key, 'Fencing', 'VI')).status).toBe(200);
  expect(await readTaughtSubject()).toBe('Archery');
  expect((await saveSubject(subjectOfV.key, 'Bow and Arrow')).status).toBe(200);
  expect(await readTaughtSubject()).toBe('Bow and Arrow');
  expect((await school.request('GET', '/teacher/SUB9/changes')).body).toMatchObject({
    rows: [{ kind: 'created', version: 1 }],
  });
  expect((await saveSubject(subjectOfVI.key, 'Bow and Arrow', 'VI')).status).toBe(200);

  const selection = { include: [subjectOfV.key, subjectOfVI.key] };
  expect((await school.request('POST', '/subject/delete', { body: { selection } })).body).toMatchObject({
    deleted: 2,
  });
  expect(await readTaughtSubject()).toBe('Bow and Arrow');
  expect((await school.request('DELETE', '/teacher/SUB9')).status).toBe(204);
  expect(parseProblem(await school.request('POST', '/teacher/SUB9/restore')).code).toBe('in_use');
  expect((await school.request('POST', `/subject/${subjectOfVI.key}/restore`)).status).toBe(200);
  expect((await school.request('POST', '/teacher/SUB9/restore')).status).toBe(200);
});

test('a subject is restored only if no other subject has taken its name', async () => {
  const subject = await addSubject('Origami');
  await school.request('DELETE', `/subject/${subject.key}`);
  await addSubject('Origami');
  expect(parseProblem(await school.request('POST', `/subject/${subject.key}/restore`)).code).toBe(
    'duplicate',
  );
});
