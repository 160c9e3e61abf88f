import { areas, type TimetableRecord } from '@firstbell/schema';
import { buildTeacher, buildTimetable } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { parseProblem, setUpSchool } from '../school.ts';
import { addSection, buildPeriods } from '../builders/timetables.ts';

const school = setUpSchool();
let lastNumber = 0;

type Periods = TimetableRecord['periods'];

/** Adds a teacher whom no other test uses. */
async function addTeacher(): Promise<string> {
  const id = `K${(lastNumber += 1)}`;
  await school.request('POST', '/teacher', {
    body: buildTeacher({ id, first_name: 'Kamala', last_name: 'Nair', teaching_subject_1: 'Hindi' }),
  });
  return id;
}

async function sendTimetable(periods: Periods, day = 'Monday') {
  const section = `K${(lastNumber += 1)}`;
  await addSection(school, 'VI', section);
  const body = buildTimetable({ class: 'VI', section, day, periods });
  return school.request('POST', '/timetable', { body });
}
async function addTimetable(periods: Periods, day?: string): Promise<TimetableRecord> {
  const { status, body } = await sendTimetable(periods, day);
  expect(status).toBe(201);
  return areas.timetable.record.strict().parse(body);
}
const readTimetable = async (key: string) =>
  (await school.request('GET', `/timetable/${key}`)).body as TimetableRecord;

/** Saves the periods of a timetable, with the timetable’s current version. */
async function savePeriods(key: string, periods: Periods, token = 'asha') {
  const { class: name, section, day, version } = await readTimetable(key);
  const body = { class: name, section, day, version, periods };
  return school.request('PUT', `/timetable/${key}`, { body, token });
}
const buildSectionName = ({ class: name, section }: TimetableRecord) => `${name}-${section}`;

/** Adds two timetables whose first periods have the same teacher. The second one has a reason for the clash. */
async function addClash(reason = 'Both sections sit together.') {
  const teacher = await addTeacher();
  const first = await addTimetable(buildPeriods(['Hindi', teacher]));
  const second = await addTimetable(buildPeriods(['Hindi', teacher, reason]));
  return { teacher, first, second };
}

test('refuses a teacher who has another lesson at that time, unless the period has a reason for the clash', async () => {
  const teacher = await addTeacher();
  const first = await addTimetable(buildPeriods('Free', ['Hindi', teacher]), 'Tuesday');
  const refused = parseProblem(await sendTimetable(buildPeriods('Free', ['Hindi', teacher]), 'Tuesday'));
  expect(refused.errors).toEqual([
    {
      field: 'periods.1.teacher',
      message: `Kamala Nair teaches ${buildSectionName(first)} in period 2 on Tuesday.`,
    },
  ]);
  const second = await addTimetable(
    buildPeriods('Free', ['Hindi', teacher, '  One hall for both.  ']),
    'Tuesday',
  );
  expect(second.periods[1]).toEqual({ period: 'Hindi', teacher, clash_reason: 'One hall for both.' });
  const keptClash = { period: 2, teacher, reason: 'One hall for both.', by: 'Asha Rao' };
  expect(second.kept_clashes).toEqual([
    { ...keptClash, other: buildSectionName(first), at: school.time.now.toISOString() },
  ]);
  expect((await readTimetable(first.key)).kept_clashes).toMatchObject([
    { ...keptClash, other: buildSectionName(second) },
  ]);
  expect((await readTimetable(first.key)).periods[1]).toMatchObject({ clash_reason: '' });
});

test('accepts a period without a reason', async () => {
  const teacher = await addTeacher();
  const periods = buildPeriods(['Hindi', teacher]).map(({ clash_reason: _, ...period }) => period);
  expect((await sendTimetable(periods as Periods)).status).toBe(201);
});

test('limits a reason to 200 characters', async () => {
  const teacher = await addTeacher();
  await addTimetable(buildPeriods(['Hindi', teacher]));
  const refused = parseProblem(await sendTimetable(buildPeriods(['Hindi', teacher, 'a'.repeat(201)])));
  expect(refused.errors).toMatchObject([{ field: 'periods.0.clash_reason' }]);
  expect((await sendTimetable(buildPeriods(['Hindi', teacher, 'ä'.repeat(200)]))).status).toBe(201);
});

test('discards the reason of a lesson without a clash, and of a break', async () => {
  const teacher = await addTeacher();
  const day = await addTimetable(
    buildPeriods(['Hindi', teacher, 'Just so.']).with(1, {
      period: 'Break',
      teacher: '',
      clash_reason: 'Why?',
    }),
  );
  expect(day.periods.map(({ clash_reason: reason }) => reason)).toEqual(Array(8).fill(''));
  expect(day.kept_clashes).toEqual([]);
});

test('saves a lesson without a reason if the lesson that it clashes with has one', async () => {
  const { teacher, first } = await addClash();
  expect((await savePeriods(first.key, buildPeriods(['English', teacher], 'Break'))).status).toBe(200);
});

test('refuses another clash without a reason after an accepted one', async () => {
  const { teacher, first } = await addClash();
  const other = await addClash();
  const moved = parseProblem(await savePeriods(first.key, buildPeriods(['Hindi', other.teacher])));
  expect(moved.errors).toMatchObject([{ field: 'periods.0.teacher' }]);
  const third = parseProblem(await sendTimetable(buildPeriods(['Hindi', teacher])));
  expect(third.errors).toMatchObject([{ field: 'periods.0.teacher' }]);
});

test('keeps the author and the time of a reason until the reason changes', async () => {
  const { teacher, second } = await addClash();
  const [keptClash] = second.kept_clashes;
  school.time.now = new Date(school.time.now.getTime() + 60_000);
  const sameReason = buildPeriods(['English', teacher, 'Both sections sit together.']);
  expect((await savePeriods(second.key, sameReason, 'meera')).body).toMatchObject({
    kept_clashes: [keptClash],
  });
  const changedReason = buildPeriods(['English', teacher, 'They are one group now.']);
  expect((await savePeriods(second.key, changedReason, 'meera')).body).toMatchObject({
    kept_clashes: [
      { reason: 'They are one group now.', by: 'Meera Iyer', at: school.time.now.toISOString() },
    ],
  });
});

test('refuses to remove the reason while the clash exists', async () => {
  const { teacher, first, second } = await addClash();
  const refused = parseProblem(await savePeriods(second.key, buildPeriods(['Hindi', teacher])));
  expect(refused.errors).toEqual([
    {
      field: 'periods.0.teacher',
      message: `Kamala Nair teaches ${buildSectionName(first)} in period 1 on Monday.`,
    },
  ]);
});

test('removes the reason at the next save after the clash has ended, with an entry in the history', async () => {
  const { teacher, first, second } = await addClash('One hall.');
  expect((await school.request('DELETE', `/timetable/${first.key}-1`)).status).toBe(204);
  expect(await readTimetable(second.key)).toMatchObject({
    kept_clashes: [],
    periods: [{ clash_reason: 'One hall.' }, ...Array<object>(7).fill({})],
  });
  const saved = await savePeriods(second.key, buildPeriods(['Hindi', teacher, 'One hall.']));
  expect(saved.body).toMatchObject({ kept_clashes: [], periods: buildPeriods(['Hindi', teacher]) });
  const stored = await school.db.orm.execute(
    sql`select clash_reason, clash_by, clash_at from timetable where key = ${`${second.key}-1`}`,
  );
  expect((stored as { rows: object[] }).rows).toEqual([
    { clash_reason: null, clash_by: null, clash_at: null },
  ]);
  expect((await school.request('GET', `/timetable/${second.key}/changes`)).body).toMatchObject({
    rows: [
      {
        field: 'periods.0',
        from: { period: 'Hindi', teacher, clash_reason: 'One hall.' },
        to: { period: 'Hindi', teacher, clash_reason: '' },
      },
      { kind: 'created' },
    ],
  });
});

test('restores a lesson if either lesson of its clash has a reason', async () => {
  const { first, second } = await addClash();
  for (const { key } of [first, second]) {
    expect((await school.request('DELETE', `/timetable/${key}-1`)).status).toBe(204);
    expect((await school.request('POST', `/timetable/${key}-1/restore`)).status).toBe(200);
    expect((await readTimetable(key)).kept_clashes).toHaveLength(1);
  }
});

test('refuses to restore a lesson that would clash with another lesson if neither has a reason', async () => {
  const { teacher, first, second } = await addClash();
  await school.request('DELETE', `/timetable/${first.key}-1`);
  await savePeriods(second.key, buildPeriods(['Hindi', teacher]));
  const refused = parseProblem(await school.request('POST', `/timetable/${first.key}-1/restore`));
  expect(refused).toMatchObject({
    code: 'duplicate',
    detail: `${first.key}-1 cannot be restored. Kamala Nair teaches ${buildSectionName(second)} in period 1 on Monday.`,
  });
});

test('restores a reason with its period from the history', async () => {
  const { second } = await addClash('One hall.');
  await savePeriods(second.key, buildPeriods('Break'));
  const { version } = await readTimetable(second.key);
  const undone = await school.request('POST', `/timetable/${second.key}/undo`, { body: { version } });
  expect(undone.body).toMatchObject({ kept_clashes: [{ reason: 'One hall.' }] });
});

test('lists a teacher with two lessons in a period once, with both sections', async () => {
  const { teacher, first, second } = await addClash();
  const response = await school.request('GET', `/timetable/teacher?day=Monday&period=1&q=${teacher}`);
  const { rows } = response.body as { rows: { id: string; taken: string }[] };
  expect(rows.filter(({ id }) => id === teacher)).toMatchObject([
    { taken: `${buildSectionName(first)} and ${buildSectionName(second)}` },
  ]);
});

test('shows three clashes at the same time, each with its own reason', async () => {
  const { teacher, first, second } = await addClash('Two groups.');
  school.time.now = new Date(school.time.now.getTime() + 60_000);
  const third = await addTimetable(buildPeriods(['Hindi', teacher, 'Three groups.']));
  const readClashes = async ({ key }: TimetableRecord) =>
    (await readTimetable(key)).kept_clashes.map(({ other, reason }) => [other, reason]);
  expect(await readClashes(first)).toEqual([
    [buildSectionName(second), 'Two groups.'],
    [buildSectionName(third), 'Three groups.'],
  ]);
  expect(await readClashes(second)).toEqual([
    [buildSectionName(first), 'Two groups.'],
    [buildSectionName(third), 'Three groups.'],
  ]);
});
