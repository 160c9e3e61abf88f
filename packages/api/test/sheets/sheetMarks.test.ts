import { type AttendanceMark, attendanceMarks, type AttendanceRecord } from '@firstbell/schema';
import { buildSchool, buildSheet, createRandom } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { findConstraintName } from '../../src/db/failure.ts';
import { openHistories } from '../history.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();
beforeAll(() => school.request('PUT', '/school_lists/attendance_marks', { body: { half_day_marks: true } }));

const ids = buildSchool()
  .students.filter((one) => one.class === 'V' && one.section === 'B')
  .map(({ id }) => id);
const [first = '', second = ''] = ids;

/** State of a sheet in the reference model: the mark of each student on the sheet. */
type SheetState = ReadonlyMap<string, AttendanceMark>;

const buildBody = (date: string, state: SheetState) => ({
  ...buildSheet({ date }),
  marks: [...state].map(([id, mark]) => ({ id, mark })),
});
const toState = ({ marks }: AttendanceRecord): SheetState => new Map(marks.map(({ id, mark }) => [id, mark]));
const saveSheet = (date: string, state: SheetState, version: number, token = 'asha') =>
  school.request('PUT', `/attendance/${date}.V.B`, { token, body: { ...buildBody(date, state), version } });
const readMarkRows = (key: string) =>
  selectRows<{ id: string; version: number; updated_by: string | null; name: string | null }>(
    school.db.orm,
    sql`select student.id, mark.version, mark.updated_by, mark.name from attendance_mark as mark
      join attendance using (sheet_id) join student using (student_id) where key = ${key} order by student.id`,
  );
async function addSheet(date: string, state: SheetState) {
  expect((await school.request('POST', '/attendance', { body: buildBody(date, state) })).status).toBe(201);
}
const readViolatedConstraint = (statement: Promise<unknown>) =>
  statement.then(
    () => '',
    (error: unknown) => findConstraintName(error),
  );

test('stores the version of each mark, and its author unless the mark is from the first save', async () => {
  const date = '2026-04-07';
  await addSheet(date, new Map(ids.slice(0, 3).map((id) => [id, 'Present'])));
  await saveSheet(
    date,
    new Map([first, second, ids[3] ?? ''].map((id, index) => [id, index === 0 ? 'Late' : 'Present'])),
    1,
    'meera',
  );
  expect(await readMarkRows(`${date}.V.B`)).toEqual(
    [
      { id: first, version: 2, updated_by: 'Meera Iyer', name: null },
      { id: second, version: 1, updated_by: null, name: null },
      { id: ids[3], version: 2, updated_by: 'Meera Iyer', name: null },
    ].toSorted((one, other) => ((one.id ?? '') < (other.id ?? '') ? -1 : 1)),
  );
});

test('merges the marks of two people like a reference model that keeps every version', async () => {
  const date = '2026-04-08';
  const random = createRandom(149);
  const students = ids.slice(0, 6);
  /** State of the sheet at each version, starting with the first. */
  const versions: SheetState[] = [new Map(students.map((id) => [id, 'Present']))];
  const lastChanged = new Map(students.map((id) => [id, 1]));
  await addSheet(date, versions[0] ?? new Map());
  const stateAt = (version: number): SheetState => versions[version - 1] ?? new Map();

  /** Changes the marks of some students. The first student is never removed from the sheet. */
  function changeState(base: SheetState): SheetState {
    const next = new Map(base);
    for (const id of students.filter(() => random.chance(25))) {
      const mark = random.pick(attendanceMarks);
      if (id !== first && random.chance(20)) next.delete(id);
      else next.set(id, mark);
    }
    return next;
  }
  /** Returns the state after a save, or the students whose marks are in conflict. */
  function mergeStates(mine: SheetState, baseVersion: number): { saved?: SheetState; conflicts?: string[] } {
    const currentState = stateAt(versions.length);
    if (baseVersion === versions.length) return { saved: mine };
    const isChanged = (id: string) =>
      versions.some(
        (_, index) => index >= baseVersion && stateAt(index).get(id) !== stateAt(index + 1).get(id),
      );
    const differing = students.filter((id) => mine.get(id) !== currentState.get(id));
    const conflicts = differing.filter(
      (id) => isChanged(id) && mine.get(id) !== stateAt(baseVersion).get(id),
    );
    const unchanged = differing.filter((id) => !isChanged(id));
    if (conflicts.length > 0 || unchanged.length === 0) return { conflicts };
    const saved = new Map(
      students.flatMap((id) => {
        const mark = (unchanged.includes(id) ? mine : currentState).get(id);
        return mark === undefined ? [] : [[id, mark] as const];
      }),
    );
    return { saved };
  }

  const counts = { saved: 0, merged: 0, refused: 0 };
  for (let round = 0; round < 60; round += 1) {
    const baseVersion = Math.max(1, versions.length - random.int(0, 2));
    const mine = changeState(stateAt(baseVersion));
    if (students.every((id) => mine.get(id) === stateAt(baseVersion).get(id))) continue;
    const { saved, conflicts = [] } = mergeStates(mine, baseVersion);
    const response = await saveSheet(date, mine, baseVersion);
    if (saved === undefined) {
      const refused = parseProblem(response);
      expect(refused.code).toBe('conflict');
      expect((refused.errors ?? []).map(({ field }) => field).sort()).toEqual(
        conflicts.map((id) => `marks.${id}`).sort(),
      );
      counts.refused += 1;
    } else {
      expect(response.status).toBe(200);
      for (const id of students)
        if (saved.get(id) !== stateAt(versions.length).get(id)) lastChanged.set(id, versions.length + 1);
      counts[baseVersion === versions.length ? 'saved' : 'merged'] += 1;
      versions.push(saved);
    }
    const record = (await school.request('GET', `/attendance/${date}.V.B`)).body as AttendanceRecord;
    const currentState = stateAt(versions.length);
    expect(new Map([...toState(record)].toSorted())).toEqual(new Map([...currentState].toSorted()));
    expect(record).toMatchObject({
      version: versions.length,
      ...Object.fromEntries(
        attendanceMarks.map((mark) => [
          mark.split(' ')[0]?.toLowerCase(),
          [...currentState.values()].filter((one) => one === mark).length,
        ]),
      ),
    });
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(5);
  const rows = await readMarkRows(`${date}.V.B`);
  expect(rows.map(({ id, version }) => [id, version])).toEqual(
    students
      .filter((id) => stateAt(versions.length).has(id))
      .toSorted()
      .map((id) => [id, lastChanged.get(id)]),
  );
});

test('saves concurrent changes of different students, and only one of two concurrent changes of the same student', async () => {
  const date = '2026-04-09';
  const state = new Map<string, AttendanceMark>(ids.slice(0, 10).map((id) => [id, 'Present']));
  await addSheet(date, state);
  const responses = await Promise.all(
    ids.slice(0, 5).map((id) => saveSheet(date, new Map([...state, [id, 'Late']]), 1)),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const conflicting = await Promise.all(
    (['Absent', 'Excused'] as const).map((mark) =>
      saveSheet(date, new Map([...state, [ids[9] ?? '', mark]]), 1),
    ),
  );
  expect(conflicting.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = conflicting
    .filter(({ status }) => status === 409)
    .map((response) => parseProblem(response));
  expect(refused).toMatchObject([
    {
      errors: [
        {
          field: `marks.${ids[9]}`,
          message: expect.stringMatching(/^Asha Rao changed this after you opened it\.$/) as string,
        },
      ],
      record: { version: 7, late: 5 },
    },
  ]);
});

test('lists each student’s mark in the history, and undoes the change of one mark', async () => {
  const date = '2026-04-10';
  const state = new Map<string, AttendanceMark>(ids.map((id) => [id, 'Present']));
  await addSheet(date, state);
  await saveSheet(date, new Map([...state, [first, 'Absent'], [second, 'Late']]), 1, 'meera');
  const { readHistory, undo } = openHistories(school);
  const path = `/attendance/${date}.V.B`;
  const rows = await readHistory(path);
  expect(rows.map(({ field, from, to }) => ({ field, from, to }))).toEqual(
    expect.arrayContaining([
      { field: `marks.${first}`, from: 'Present', to: 'Absent' },
      { field: `marks.${second}`, from: 'Present', to: 'Late' },
    ]),
  );
  const line = rows.find(({ field }) => field === `marks.${first}`);
  expect(await undo(path, { change: line?.id, seen: 2 })).toMatchObject({
    status: 200,
    body: { absent: 0, late: 1, version: 3 },
  });
});

test('preserves the name of a student whose record is purged, and removes marks with their sheet', async () => {
  const { orm } = school.db;
  const date = '2026-04-11';
  await orm.execute(sql`insert into student overriding system value select (jsonb_populate_record(student,
    '{"student_id": 1000000, "id": "LEAVER", "name": "Leela Nair"}')).* from student where id = ${first}`);
  await addSheet(date, new Map([[first, 'Present']]));
  await orm.execute(sql`insert into attendance_mark (sheet_id, student_id, letter, version)
    select sheet_id, 1000000, 'L', 1 from attendance where key = ${`${date}.V.B`}`);
  await orm.execute(sql`delete from student where id = 'LEAVER'`);
  const { body } = await school.request('GET', `/attendance/${date}.V.B`);
  expect(body).toMatchObject({ late: 1, present: 1 });
  expect((body as AttendanceRecord).marks).toContainEqual({
    ...{
      id: 'LEAVER',
      name: 'Leela Nair',
      roll_number: '',
      mark: 'Late',
      is_here: false,
      since: '',
      until: '',
    },
    version: 1,
    marked_by: 'Asha Rao',
  });
  const response = await saveSheet(
    date,
    new Map([
      [first, 'Present'],
      ['LEAVER', 'Excused'],
    ]),
    1,
    'meera',
  );
  expect(response).toMatchObject({ status: 200, body: { present: 1, late: 0, excused: 1 } });
  expect((await school.request('GET', `/attendance/${date}.V.B`)).body).toEqual(response.body);
  await orm.execute(sql`delete from attendance where key = ${`${date}.V.B`}`);
  expect(await selectRows(orm, sql`select from attendance_mark where id = 'LEAVER'`)).toEqual([]);
});

test('has constraints against an invalid mark, two marks of a student, and an author without a time', async () => {
  const { orm } = school.db;
  const date = '2026-04-07';
  const insertMark = (values: ReturnType<typeof sql>) =>
    readViolatedConstraint(
      orm.execute(sql`insert into attendance_mark (sheet_id, student_id, letter, version, updated_by)
      select sheet_id, ${values} from attendance cross join student
      where student.id = ${first} and key = ${`${date}.V.B`}`),
    );
  expect(await insertMark(sql`student_id, 'X', 1, null`)).toBe('attendance_mark_letter');
  expect(await insertMark(sql`student_id, 'P', 1, null`)).toBe('attendance_mark_once');
  expect(await insertMark(sql`student_id, 'P', 2, 'Asha Rao'`)).toBe('attendance_mark_author');
});
