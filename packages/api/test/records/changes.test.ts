import { areas } from '@firstbell/schema';
import { buildTeacher } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { purgeRecords } from '../confirmed.ts';
import { selectRows } from '../../src/db/database.ts';
import { addableAreas, addRecord, areaKeys, deletableAreas, createNumber, createPath } from '../areas.ts';
import { openHistories, parseSaved, pickContent, pickFormValues } from '../history.ts';
import { samples } from '../samples.ts';
import { parseProblem, setUpSchool } from '../school.ts';
import { buildPeriods } from '../builders/timetables.ts';

const school = setUpSchool();
const histories = openHistories(school);

describe.each(areaKeys)('%s', (key) => {
  const { input, change } = samples[key];

  test('records every save in the history, and can undo it', async () => {
    const { number, record } = await addRecord(school, key);
    const path = createPath(key, record.key);
    const linesBefore = await histories.readHistory(path);
    expect(linesBefore.filter(({ kind }) => kind === 'created')).toHaveLength(
      addableAreas.includes(key) || key === 'leaves' ? 1 : 0,
    );
    const body = { ...input(number), ...change(number), version: 1 };
    const saved = parseSaved(await school.request('PUT', path, { body, token: 'meera' }));
    const lines = (await histories.readHistory(path)).slice(0, -linesBefore.length || undefined);
    expect(lines.length).toBeGreaterThan(0);
    for (const { field, ...line } of lines) {
      expect(areas[key].labels).toHaveProperty(field?.split('.')[0] ?? '');
      expect(line).toMatchObject({
        kind: 'edited',
        version: 2,
        changed_by: 'Meera Iyer',
        is_reversible: true,
      });
    }
    const undone = parseSaved(await histories.undo(path, { version: 2 }));
    expect(pickFormValues(key, undone)).toEqual(pickFormValues(key, record));
    expect(undone).toMatchObject({ version: 3, updated_by: 'Asha Rao' });
    const redone = parseSaved(await histories.undo(path, { version: 3 }));
    expect(pickFormValues(key, redone)).toEqual(pickFormValues(key, saved));
  });
});

describe.each(deletableAreas)('%s', (key) => {
  test('records deletions and restorations of one record and of a batch in the history', async () => {
    const { record } = await addRecord(school, key);
    const path = createPath(key, record.key);
    const row = samples[key].rowKey?.(record.key) ?? record.key;
    await school.request('DELETE', createPath(key, row));
    if (samples[key].rowKey === undefined)
      expect((await school.request('GET', `${path}/changes`)).status).toBe(404);
    await school.request('POST', `${createPath(key, row)}/restore`);
    const selection = { include: [row] };
    const { body } = await school.request('POST', `/${key}/delete`, { body: { selection } });
    await school.request('POST', `/${key}/restore`, {
      body: body && { batch: (body as { batch: string }).batch },
    });
    expect((await histories.readKinds(path)).slice(0, 4)).toEqual([
      'restored',
      'deleted',
      'restored',
      'deleted',
    ]);
    const accounts = sql`select distinct account from change where area = ${key} and record = ${record.key}`;
    expect(await selectRows(school.db.orm, accounts)).toEqual([{ account: 'u-asha' }]);
  });
});

test('lists the changes of fields with author, old and new value, newest first, page by page', async () => {
  const { path, record, save } = await histories.addStudent({ phone: '9810000000', email: 'a@example.com' });
  const saved = await save({ phone: '9811111111', email: 'b@example.com' }, 1, 'meera');
  expect((await histories.readHistory(path)).map(pickContent)).toEqual([
    { field: 'phone', from: record.phone, to: saved.phone, changed_by: 'Meera Iyer' },
    { field: 'email', from: 'a@example.com', to: 'b@example.com', changed_by: 'Meera Iyer' },
    { field: null, from: null, to: null, changed_by: 'Asha Rao' },
  ]);
  for (let version = 2; version < 40; version += 1)
    await save({ last_name: version % 2 === 0 ? 'Rao' : 'Iyer' }, version);
  const first = await histories.readPage(path);
  const rest = await histories.readPage(path, first.next ?? 0);
  expect([first.rows.length, rest.rows.length, rest.next]).toEqual([30, 13, null]);
  const ids = [...first.rows, ...rest.rows].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  for (const before of ['0', '-1', 'x', '1.5', '99999999999999999999']) {
    expect(parseProblem(await school.request('GET', `${path}/changes?before=${before}`)).code).toBe(
      'invalid',
    );
  }
});

test('refuses to change, delete or truncate the history in the database', async () => {
  await addRecord(school, 'student');
  const countLines = () => selectRows(school.db.orm, sql`select count(*) as lines from change`);
  const countBefore = await countLines();
  for (const statement of [
    sql`update change set changed_by = 'Nobody'`,
    sql`delete from change`,
    sql`truncate change`,
  ]) {
    const failure: unknown = await school.db.orm
      .execute(statement)
      .then(undefined, (error: unknown) => error);
    expect((failure as { cause?: unknown }).cause).toMatchObject({
      code: '23001',
      message: expect.stringContaining('The history of records is only added to') as unknown,
    });
  }
  expect(await countLines()).toEqual(countBefore);
});

test('records the deletion of one period as a change of the timetable', async () => {
  const { record: day } = await addRecord(school, 'timetable', (number) => ({
    periods: buildPeriods(['English', `ZOO${number}`], 'Break'),
  }));
  await school.request('DELETE', `/timetable/${day.key}-1`);
  const [line] = await histories.readHistory(createPath('timetable', day.key));
  const [period] = day.periods as object[];
  expect(line).toMatchObject({ kind: 'deleted', field: 'periods.0', from: period, to: null });
});

test('records the author and the changed values of a renamed choice', async () => {
  const { path } = await histories.addStudent({ relation: 'Mother' });
  const rename = (value: string, to: string) =>
    school.request('POST', '/school_lists/relation/rename', { body: { value, to, of: '' }, token: 'meera' });
  expect((await rename('Mother', 'Mummy')).status).toBe(200);
  expect((await histories.readHistory(path))[0]).toMatchObject({
    ...{ kind: 'renamed', version: 2, changed_by: 'Meera Iyer' },
    ...{ field: 'relation', from: 'Mother', to: 'Mummy' },
  });
  await rename('Mummy', 'Mother');
});

test('records the change of the current year', async () => {
  const { record: year } = await addRecord(school, 'academic_year');
  const [current] = await selectRows<{ key: string }>(
    school.db.orm,
    sql`select key from academic_year where is_current`,
  );
  await school.request('POST', `/academic_year/${year.key}/set`);
  const [line] = await histories.readHistory(`/academic_year/${year.key}`);
  expect(line).toMatchObject({ field: 'is_current', from: false, to: true, is_reversible: false });
  await school.request('POST', `/academic_year/${current?.key ?? ''}/set`);
});

test('keeps the history of a purged record, and does not show it for a new record with the same ID', async () => {
  const { record, number } = await addRecord(school, 'student');
  const path = createPath('student', record.key);
  await school.request('DELETE', path);
  const { now } = school.time;
  school.time.now = new Date(now.getTime() + 31 * 86_400_000);
  await purgeRecords(school.db, school.time.now);
  const lines = sql`select kind from change where area = 'student' and record = ${record.key} order by id`;
  expect(await selectRows(school.db.orm, lines)).toEqual([{ kind: 'created' }, { kind: 'deleted' }]);
  expect((await school.request('GET', `${path}/changes`)).status).toBe(404);
  expect((await school.request('POST', '/student', { body: samples.student.input(number) })).status).toBe(
    201,
  );
  expect(await histories.readKinds(path)).toEqual(['created']);
  school.time.now = now;
});

test('masks secret values in the history, and does not undo their changes', async () => {
  const id = `T${createNumber()}X`;
  const save = async (aadhar_number: string, version?: number) =>
    school.request(version ? 'PUT' : 'POST', version ? `/teacher/${id}` : '/teacher', {
      body: { ...buildTeacher({ id }), aadhar_number, ...(version && { version }) },
    });
  await save('234123412346');
  parseSaved(await save('999941057058', 1));
  const [line] = await histories.readHistory(`/teacher/${id}`);
  expect(line).toMatchObject({
    field: 'aadhar_number',
    from: 'XXXX XXXX 2346',
    to: 'XXXX XXXX 7058',
    is_reversible: false,
  });
  const refused = parseProblem(await histories.undo(`/teacher/${id}`, { version: 2 }));
  expect(refused).toMatchObject({ code: 'invalid', errors: [{ field: 'aadhar_number' }] });
  const all = await selectRows<{ line: string }>(school.db.orm, sql`select change::text as line from change`);
  expect(JSON.stringify(all)).not.toMatch(/234123412346|999941057058/);
});
