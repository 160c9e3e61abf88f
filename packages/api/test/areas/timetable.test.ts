import { areas, fixedChoices, type TimetableRecord } from '@firstbell/schema';
import { buildSubject, buildTeacher, buildTimetable } from '@firstbell/schema/sample';
import { beforeAll, expect, test } from 'vitest';
import { parseProblem, setUpSchool } from '../school.ts';
import { addSection, buildPeriods } from '../builders/timetables.ts';

const school = setUpSchool();
let lastSectionNumber = 0;
beforeAll(async () => {
  for (const [id, first_name, last_name] of [
    ['N1', 'Anita', 'Rao'],
    ['N2', 'Vikram', 'Gill'],
    ['N3', 'Zubin', 'Zaveri'],
  ] as const) {
    const body = buildTeacher({ id, first_name, last_name, teaching_subject_1: 'Sanskrit' });
    expect((await school.request('POST', '/teacher', { body })).status).toBe(201);
  }
});

type Page = { rows: Record<string, string>[]; total: number };
const readList = async (query: string) => (await school.request('GET', `/timetable?${query}`)).body as Page;

/** Builds the timetable of a day for a new section of class VI. */
async function buildNewDay(periods: TimetableRecord['periods'], day = 'Monday') {
  const section = `N${(lastSectionNumber += 1)}`;
  await addSection(school, 'VI', section);
  return buildTimetable({ class: 'VI', section, day, periods });
}

async function addTimetable(periods: TimetableRecord['periods'], day?: string): Promise<TimetableRecord> {
  const { status, body } = await school.request('POST', '/timetable', {
    body: await buildNewDay(periods, day),
  });
  expect(status).toBe(201);
  return areas.timetable.record.strict().parse(body);
}

const pickInput = ({ class: name, section, day, periods, version }: TimetableRecord) => ({
  ...{ class: name, section, day, periods, version },
});

test('lists a row for each period that is not free, including breaks', async () => {
  const { key, section } = await addTimetable(buildPeriods(['Sanskrit', 'N1'], 'Free', 'Break', 'Free'));
  const { rows } = await readList(`q=${key}`);
  expect(rows).toEqual([
    {
      key: `${key}-1`,
      day: 'Monday',
      time: '08:30–09:10',
      subject: 'Sanskrit',
      class: `VI-${section}`,
      staff_id: 'N1',
      name: 'Anita Rao',
    },
    {
      key: `${key}-3`,
      day: 'Monday',
      time: '09:50–10:30',
      subject: 'Break',
      class: `VI-${section}`,
      staff_id: '',
      name: '',
    },
  ]);
  expect((await readList(`q=vi-${section.toLowerCase()}`)).total).toBeGreaterThanOrEqual(2);
});

test('sorts days from Monday to Saturday and times by their period', async () => {
  const days = (await readList('sort=day&order=desc&rows=100')).rows.map(({ day }) => day);
  expect(new Set(days)).toEqual(new Set(['Saturday']));
  const first = await readList('sort=time&rows=3&page=1');
  expect(first.rows.map(({ time, day }) => [time, day])).toEqual(Array(3).fill(['08:30–09:10', 'Monday']));
  expect(fixedChoices.day[0]).toBe('Monday');
});

test('refuses a second lesson of a teacher in a period, and names the section of the first lesson', async () => {
  const { section } = await addTimetable(buildPeriods('Free', 'Free', ['Sanskrit', 'N1']), 'Tuesday');
  const clashing = await buildNewDay(
    buildPeriods('Free', 'Free', ['English', 'N1'], ['English', 'N1']),
    'Tuesday',
  );
  expect(parseProblem(await school.request('POST', '/timetable', { body: clashing })).errors).toEqual([
    { field: 'periods.2.teacher', message: `Anita Rao teaches VI-${section} in period 3 on Tuesday.` },
  ]);
  expect((await readList(`q=vi-${clashing.section.toLowerCase()}`)).total).toBe(0);
});

test('refuses a subject that the class does not have, and a lesson without a teacher', async () => {
  const readErrors = async (...periods: Parameters<typeof buildPeriods>) =>
    parseProblem(
      await school.request('POST', '/timetable', { body: await buildNewDay(buildPeriods(...periods)) }),
    ).errors;
  expect(await readErrors(['Physics', 'N1'])).toEqual([
    { field: 'periods.0.period', message: 'Choose a subject of this class, Break or Free.' },
  ]);
  expect(await readErrors('English')).toEqual([
    { field: 'periods.0.teacher', message: 'Choose the teacher.' },
  ]);
  expect(await readErrors(['Break', 'N1'])).toMatchObject([{ field: 'periods.0.teacher' }]);
  expect(await readErrors(['English', 'NOBODY'])).toEqual([
    { field: 'periods.0.teacher', message: 'There is no teacher with this ID.' },
  ]);
  expect(await readErrors('Free')).toEqual([
    { field: 'periods.0.period', message: 'Fill in at least one period.' },
  ]);
});

test('refuses a second timetable of a section and day, with a link to the first one', async () => {
  const { key, class: name, section } = await addTimetable(buildPeriods('Break'));
  const second = buildTimetable({ class: name, section });
  const refused = parseProblem(await school.request('POST', '/timetable', { body: second }));
  expect(refused).toMatchObject({
    code: 'duplicate',
    errors: [{ field: 'day', message: `VI-${section} has a timetable for Monday already.` }],
    links: [{ text: 'Edit it', href: `/timetable/edit?id=${key}` }],
  });
  const readDay = (day: string) =>
    school.request('GET', `/timetable/day?class=VI&section=${section}&day=${day}`);
  expect((await readDay('Monday')).body).toEqual({ key });
  expect((await readDay('Tuesday')).body).toEqual({ key: '' });
});

test('refuses to change the class, section or day of a timetable', async () => {
  const record = await addTimetable(buildPeriods('Break'));
  const body = { ...pickInput(record), day: 'Tuesday' };
  const refused = parseProblem(await school.request('PUT', `/timetable/${record.key}`, { body }));
  expect(refused.errors).toMatchObject([{ field: 'day' }]);
});

test('frees a deleted period, and reports a conflict to a person who is editing the day', async () => {
  const record = await addTimetable(buildPeriods('Break', ['Sanskrit', 'N3']), 'Wednesday');
  expect((await school.request('DELETE', `/timetable/${record.key}-2`)).status).toBe(204);
  const current = (await school.request('GET', `/timetable/${record.key}-1`)).body;
  expect(current).toMatchObject({ key: record.key, periods: buildPeriods('Break'), names: {} });
  const stale = await school.request('PUT', `/timetable/${record.key}`, { body: pickInput(record) });
  expect(parseProblem(stale)).toMatchObject({ code: 'conflict', record: { periods: buildPeriods('Break') } });
});

test('does not restore a period that has another lesson, or whose teacher has another lesson', async () => {
  const record = await addTimetable(buildPeriods('Break', ['Sanskrit', 'N3']), 'Thursday');
  const periodPath = `/timetable/${record.key}-2`;
  await school.request('DELETE', periodPath);
  const otherDay = await addTimetable(buildPeriods('Free', ['Sanskrit', 'N3']), 'Thursday');
  expect(parseProblem(await school.request('POST', `${periodPath}/restore`)).detail).toContain(
    `Zubin Zaveri teaches VI-${otherDay.section} in period 2 on Thursday.`,
  );
  const { version } = (await school.request('GET', `/timetable/${record.key}`)).body as TimetableRecord;
  const body = { ...pickInput(record), periods: buildPeriods('Break', ['English', 'N1']), version };
  expect((await school.request('PUT', `/timetable/${record.key}`, { body })).status).toBe(200);
  expect(parseProblem(await school.request('POST', `${periodPath}/restore`))).toMatchObject({
    code: 'duplicate',
    detail: `${record.key}-2 cannot be restored. Period 2 of VI-${record.section} on Thursday is English now. Make it Free first.`,
  });
  expect((await readList(`q=${record.key}`)).rows.map(({ key }) => key)).toEqual([
    `${record.key}-1`,
    `${record.key}-2-2`,
  ]);
});

test('recreates a day whose periods were all deleted', async () => {
  const record = await addTimetable(buildPeriods('Break'));
  await school.request('DELETE', `/timetable/${record.key}-1`);
  expect((await school.request('GET', `/timetable/${record.key}`)).status).toBe(404);
  const { class: name, section } = record;
  const again = await school.request('POST', '/timetable', {
    body: buildTimetable({ class: name, section }),
  });
  expect(again).toMatchObject({ status: 201, body: { key: record.key } });
  expect((again.body as TimetableRecord).version).toBeGreaterThan(record.version);
});

test('the list is filtered by subjects and breaks, and sorted with breaks before the first teacher', async () => {
  const { key } = await addTimetable(buildPeriods(['Sanskrit', 'N2'], 'Break', ['Hindi', 'N1']), 'Saturday');
  const findKeys = async (query: string) =>
    (await readList(`${query}&rows=100`)).rows
      .filter((row) => row.key?.startsWith(key))
      .map((row) => row.key);
  expect(await findKeys('q=sansk')).toEqual([`${key}-1`]);
  expect(await findKeys('q=rea')).toEqual([`${key}-2`]);
  expect((await findKeys(`q=${key}&sort=staff_id`)).map((row) => row?.slice(-1))).toEqual(['2', '3', '1']);
  expect((await findKeys(`q=${key}&sort=staff_id&order=desc`)).map((row) => row?.slice(-1))).toEqual([
    '1',
    '3',
    '2',
  ]);
  const exported = await school.request('POST', '/timetable/export', {
    body: { q: key, sort: 'staff_id', order: 'asc' },
  });
  expect((exported.body as Page).rows.map(({ staff_id: id }) => id)).toEqual(['', 'N1', 'N2']);
});

test('does not rewrite lessons when their subject or teacher is renamed', async () => {
  const teacher = buildTeacher({ id: 'N5', first_name: 'Gita', last_name: 'Sen' });
  await school.request('POST', '/teacher', { body: teacher });
  const { key, version } = await addTimetable(buildPeriods(['Sanskrit', 'N5']), 'Saturday');
  await school.request('PUT', '/teacher/N5', { body: { ...teacher, last_name: 'Das', version: 1 } });
  const current = (await school.request('GET', `/timetable/${key}`)).body;
  expect(current).toMatchObject({ version, names: { N5: 'Gita Das' } });
  expect((await school.request('GET', `/timetable/${key}/changes`)).body).toMatchObject({
    rows: [{ kind: 'created' }],
  });
});

test('relinks a restored lesson to the current subject of the same name', async () => {
  const body = buildSubject({ class: 'VI', subject: 'Pottery' });
  const addSubject = async () =>
    ((await school.request('POST', '/subject', { body })).body as { key: string }).key;
  const firstKey = await addSubject();
  const { key } = await addTimetable(buildPeriods('Break', ['Pottery', 'N1']), 'Saturday');
  expect((await school.request('DELETE', `/timetable/${key}-2`)).status).toBe(204);
  expect((await school.request('DELETE', `/subject/${firstKey}`)).status).toBe(204);
  expect(parseProblem(await school.request('POST', `/timetable/${key}-2/restore`)).detail).toContain(
    'Pottery',
  );
  const secondKey = await addSubject();
  expect((await school.request('POST', `/timetable/${key}-2/restore`)).status).toBe(200);
  await school.request('PUT', `/subject/${secondKey}`, { body: { ...body, subject: 'Clay', version: 1 } });
  expect((await readList('q=clay')).rows).toMatchObject([{ key: `${key}-2`, subject: 'Clay' }]);
});

test('the list shows new names of teachers and subjects', async () => {
  const body = buildSubject({ class: 'VI', subject: 'Astronomy' });
  const subject = (await school.request('POST', '/subject', { body })).body as { key: string };
  const teacher = buildTeacher({ id: 'N4', first_name: 'Farah', last_name: 'Bose' });
  await school.request('POST', '/teacher', { body: teacher });
  const { key } = await addTimetable(buildPeriods(['Astronomy', 'N4']), 'Saturday');

  await school.request('PUT', '/teacher/N4', { body: { ...teacher, last_name: 'Khanna', version: 1 } });
  expect((await readList('q=khanna')).rows).toMatchObject([{ key: `${key}-1`, name: 'Farah Khanna' }]);
  await school.request('PUT', `/subject/${subject.key}`, { body: { ...body, subject: 'Stars', version: 1 } });
  expect((await readList('q=stars')).rows).toMatchObject([{ key: `${key}-1`, subject: 'Stars' }]);
});

test('a lesson that a deleted teacher gave up stays open, while other periods of the day change', async () => {
  await school.request('POST', '/teacher', { body: buildTeacher({ id: 'N5' }) });
  const { key, ...record } = await addTimetable(buildPeriods(['English', 'N5'], 'Break'), 'Friday');
  expect((await school.request('DELETE', '/teacher/N5')).status).toBe(204);
  const { version, periods } = (await school.request('GET', `/timetable/${key}`)).body as TimetableRecord;
  expect(periods[0]).toMatchObject({ teacher: '', period: 'English' });
  const save = (changed: object[], edited = version) => {
    const { class: name, section, day } = record;
    const body = { class: name, section, day, version: edited, periods: changed };
    return school.request('PUT', `/timetable/${key}`, { body });
  };
  const [lesson = {}, , ...others] = periods;
  expect((await save([lesson, { teacher: '', period: 'Free' }, ...others])).status).toBe(200);
  const refused = parseProblem(
    await save([lesson, { teacher: '', period: 'English' }, ...others], version + 1),
  );
  expect(refused.errors).toEqual([{ field: 'periods.1.teacher', message: 'Choose the teacher.' }]);
});

test('proposes first the teachers of the subject who are free', async () => {
  await addTimetable(buildPeriods('Free', 'Free', 'Free', 'Free', ['Sanskrit', 'N1']));
  const findTeachers = async (query: string) => {
    const { body } = await school.request('GET', `/timetable/teacher?${query}`);
    return (body as { rows: { id: string; subjects: string[]; taken: string }[] }).rows;
  };
  const teachers = await findTeachers('day=Monday&period=5&subject=Sanskrit');
  const teachesSanskrit = teachers.map(({ subjects }) => subjects.includes('Sanskrit'));
  expect(teachesSanskrit).toEqual(teachesSanskrit.toSorted((one, other) => Number(other) - Number(one)));
  expect(teachers[0]).toMatchObject({ taken: '' });
  const [anita] = await findTeachers('day=Monday&period=5&q=anita%20rao');
  expect(anita).toMatchObject({ id: 'N1', taken: `VI-N${lastSectionNumber}` });
});
