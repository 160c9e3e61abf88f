import { sectionsOfTeacher, sectionTeachers, sectionTeachersResult } from '@firstbell/schema';
import { sectionTeacherChanges } from '@firstbell/schema/profiles';
import { buildTeacher } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();
beforeEach(() => school.db.orm.execute(sql`delete from section_teacher`));

const readSections = async (className = 'V') =>
  sectionTeachersResult
    .strict()
    .parse((await school.request('GET', `/section_teachers?class=${className}`)).body).rows;
const readSectionB = async () => {
  const sectionB = (await readSections()).find(({ section }) => section === 'B');
  if (sectionB === undefined) throw new Error('The sample school must have a section V-B.');
  return sectionB;
};
const sendSection = (version: number, change: object, token = 'asha') =>
  school.request('PUT', '/section_teachers', {
    body: { class: 'V', section: 'B', version, ...change },
    token,
  });
const saveSection = async (change: object) => {
  const { body } = await sendSection((await readSectionB()).version, change);
  return sectionTeachers.strict().parse(body);
};
const readTaughtSections = async (teacher: string) =>
  sectionsOfTeacher.strict().parse((await school.request('GET', `/teacher/${teacher}/sections`)).body).rows;

test('proposes the timetable’s teacher of each subject until the section’s teachers are saved', async () => {
  const { subjects, class_teacher: classTeacher } = await readSectionB();
  expect(classTeacher).toBeNull();
  const [proposedSubject] = subjects.filter(({ proposed }) => proposed.length > 0);
  if (proposedSubject === undefined) throw new Error('The sample timetable must name teachers.');
  const teachers = proposedSubject.proposed.map(({ id }) => id);
  const after = await saveSection({ subjects: [{ key: proposedSubject.key, teachers }] });
  expect(after.subjects.find(({ key }) => key === proposedSubject.key)).toEqual({
    ...proposedSubject,
    teachers: proposedSubject.proposed,
    proposed: [],
  });
  expect(after.subjects.filter(({ key }) => key !== proposedSubject.key)).toEqual(
    subjects.filter(({ key }) => key !== proposedSubject.key),
  );
});

test('stores a class teacher, shows it on the teacher’s record, and records it in the history', async () => {
  const before = await readSectionB();
  const after = await saveSection({ class_teacher: 'T101' });
  expect(after).toMatchObject({ version: before.version + 1, class_teacher: { id: 'T101' } });
  expect(await readTaughtSections('T101')).toEqual([
    { class: 'V', section: 'B', is_class_teacher: true, subjects: [] },
  ]);
  await saveSection({ class_teacher: 'T102' });
  expect(await readTaughtSections('T101')).toEqual([]);
  const [last] = await selectRows(
    school.db.orm,
    sql`select kind, field, "from", "to", changed_by from change where area = 'section_teacher'
      order by id desc limit 1`,
  );
  expect(last).toEqual({
    kind: 'edited',
    field: 'class_teacher',
    from: ['T101'],
    to: ['T102'],
    changed_by: 'Asha Rao',
  });
});

test('lists the earlier class teachers and subject teachers by name, newest first', async () => {
  const [subject] = (await readSectionB()).subjects;
  await saveSection({ class_teacher: 'T103' });
  await saveSection({ class_teacher: '', subjects: [{ key: subject?.key, teachers: ['T104', 'T105'] }] });
  const readChanges = async (query: string) =>
    sectionTeacherChanges
      .strict()
      .parse((await school.request('GET', `/section_teachers/changes?class=V&${query}`)).body).rows;
  const [first, second, third] = await readChanges('section=B');
  const summarize = ({ subject: subjectName, from, to, changed_by }: NonNullable<typeof first>) => ({
    ...{ subjectName, from: from.map(({ id }) => id), to: to.map(({ id }) => id), changed_by },
  });
  expect([first, second, third].map((change) => change && summarize(change))).toEqual(
    expect.arrayContaining([
      { subjectName: subject?.subject, from: [], to: ['T104', 'T105'], changed_by: 'Asha Rao' },
      { subjectName: null, from: ['T103'], to: [], changed_by: 'Asha Rao' },
      { subjectName: null, from: [], to: ['T103'], changed_by: 'Asha Rao' },
    ]),
  );
  expect(first?.version).toBe(second?.version);
  expect(third?.to[0]?.name).toMatch(/ /);
  expect(await readChanges('section=C')).toEqual([]);
  expect(await readChanges('section=Q')).toEqual([]);
  expect(await readChanges('section=B&year=AY-99999')).toEqual([]);
});

test('a stale save of a class teacher is refused with the saved one', async () => {
  const { version } = await readSectionB();
  await sendSection(version, { class_teacher: 'T101' });
  const refused = parseProblem(await sendSection(version, { class_teacher: 'T102' }, 'meera'));
  expect(refused).toMatchObject({ code: 'conflict', record: { class_teacher: { id: 'T101' } } });
});

describe('a database constraint refuses', () => {
  const insert = (subject: string | null, teacher: string) =>
    school.db.orm.execute(sql`insert into section_teacher (year, section_id, subject, teacher_id)
      select academic_year.key, section_id, ${subject}, teacher_id from academic_year
        cross join section join class using (class_id) left join teacher on teacher.id = ${teacher}
      where is_current and class.name = 'V' and section.name = 'B'`);

  test('a second class teacher, and a teacher of a subject twice', async () => {
    const key = (await readSectionB()).subjects[0]?.key ?? '';
    await insert(null, 'T101');
    await expect(insert(null, 'T102')).rejects.toThrow();
    await insert(key, 'T101');
    await insert(key, 'T102');
    await expect(insert(key, 'T102')).rejects.toThrow();
  });

  test('an unknown teacher or subject', async () => {
    await expect(insert(null, 'NOBODY')).rejects.toThrow();
    await expect(insert('NOTHING', 'T101')).rejects.toThrow();
  });
});

test('refuses unknown values with field errors, and saves nothing', async () => {
  const { version, subjects } = await readSectionB();
  const key = subjects[0]?.key ?? '';
  const readErrorFields = async (change: object) =>
    parseProblem(await sendSection(version, change)).errors?.map(({ field }) => field);
  expect(await readErrorFields({ class_teacher: 'NOBODY' })).toEqual(['class_teacher']);
  expect(await readErrorFields({ subjects: [{ key, teachers: ['T101', 'NOBODY'] }] })).toEqual([
    'subjects.0.teachers.1',
  ]);
  expect(await readErrorFields({ subjects: [{ key: 'NOTHING', teachers: [] }] })).toEqual(['subjects.0.key']);
  expect(await readErrorFields({ section: 'Z', class_teacher: 'T101' })).toEqual(['section']);
  expect(await readErrorFields({ subjects: [{ key, teachers: ['T101', 'T101'] }] })).toEqual([
    'subjects.0.teachers',
  ]);
  expect(await readSectionB()).toEqual({ ...(await readSectionB()), version, class_teacher: null });
  expect(await readSections('Nowhere')).toEqual([]);
});

test('a deleted teacher has no sections, and a restored teacher has them again unless replaced meanwhile', async () => {
  const body = { selection: { include: ['T190'] } };
  const zoya = buildTeacher({ id: 'T190', first_name: 'Zoya', last_name: 'Khan' });
  expect((await school.request('POST', '/teacher', { body: zoya })).status).toBe(201);
  await saveSection({ class_teacher: 'T190' });
  expect((await school.request('POST', '/teacher/delete', { body })).status).toBe(200);
  expect((await readSectionB()).class_teacher).toBeNull();
  expect(
    parseProblem(await sendSection((await readSectionB()).version, { class_teacher: 'T190' })).code,
  ).toBe('invalid');
  expect((await school.request('POST', '/teacher/T190/restore')).status).toBe(200);
  expect((await readSectionB()).class_teacher).toEqual({ id: 'T190', name: 'Zoya Khan' });
  await school.request('POST', '/teacher/delete', { body });
  await saveSection({ class_teacher: 'T101' });
  await school.request('POST', '/teacher/T190/restore');
  expect((await readSectionB()).class_teacher?.id).toBe('T101');
});
