import { areas, type AttendanceRecord, attendanceMarks } from '@firstbell/schema';
import { type SheetChanged } from '@firstbell/schema/sheets';
import { buildSchool, buildStudent, createRandom } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();
beforeAll(() => school.request('PUT', '/school_lists/attendance_marks', { body: { half_day_marks: true } }));

const ids = buildSchool()
  .students.filter((one) => one.class === 'V' && one.section === 'B')
  .map(({ id }) => id);
const [first = '', second = '', third = ''] = ids;

type Change = { id: string; mark: string; was?: string; version?: number };
const send = (date: string, marks: Change[], token = 'asha', place = { class: 'V', section: 'B' }) =>
  school.request('PUT', '/attendance/sheet', {
    token,
    body: { date, ...place, marks: marks.map((one) => ({ was: 'Present', version: 0, ...one })) },
  });
const saveSheet = async (...args: Parameters<typeof send>): Promise<SheetChanged> => {
  const { status, body } = await send(...args);
  expect(body).toMatchObject({ record: {} });
  expect(status).toBe(200);
  return body as SheetChanged;
};
const buildSheetMarks = (...changed: Change[]): Change[] =>
  ids.map((id) => changed.find((one) => one.id === id) ?? { id, mark: 'Present' });
const findMark = ({ marks }: AttendanceRecord, student: string) => marks.find(({ id }) => id === student);

test('saves a new sheet, and is idempotent for ten repeated requests', async () => {
  const date = '2026-04-07';
  const sheet = buildSheetMarks({ id: first, mark: 'Absent' });
  const responses = await Promise.all(Array.from({ length: 10 }, () => saveSheet(date, sheet)));
  for (const { record, conflicts, left } of responses) {
    expect({ conflicts, left }).toEqual({ conflicts: [], left: [] });
    expect(areas.attendance.record.strict().parse(record)).toMatchObject({ version: 1, absent: 1 });
  }
  const rows = await selectRows(school.db.orm, sql`select key from attendance where date = ${date}`);
  expect(rows).toHaveLength(1);
});

test('merges two first saves of a sheet student by student', async () => {
  const date = '2026-04-08';
  await saveSheet(date, buildSheetMarks({ id: first, mark: 'Absent' }), 'meera');
  const { record, conflicts } = await saveSheet(
    date,
    buildSheetMarks({ id: first, mark: 'Late' }, { id: second, mark: 'Late' }),
  );
  expect(conflicts).toMatchObject([
    { id: first, mine: 'Late', theirs: 'Absent', by: 'Meera Iyer', version: 1 },
  ]);
  expect(record).toMatchObject({ version: 2, absent: 1, late: 1 });
  expect(findMark(record, second)).toMatchObject({ mark: 'Late', version: 2, marked_by: 'Asha Rao' });
  expect(findMark(record, third)).toMatchObject({ mark: 'Present', version: 1, marked_by: 'Meera Iyer' });
});

test('a repeated request does not overwrite a mark that was corrected in between', async () => {
  const date = '2026-04-09';
  const sheet = buildSheetMarks({ id: first, mark: 'Absent' });
  const { record } = await saveSheet(date, sheet);
  const corrected = await saveSheet(
    date,
    [{ id: first, mark: 'Present', was: 'Absent', version: 1 }],
    'meera',
  );
  expect(corrected.record).toMatchObject({ version: record.version + 1, absent: 0 });
  const again = await saveSheet(date, sheet);
  expect(again.record).toEqual(corrected.record);
  expect(again.conflicts).toMatchObject([{ id: first, theirs: 'Present', by: 'Meera Iyer', version: 2 }]);
  // The teacher resolves the conflict: the student was absent.
  const resolved = await saveSheet(date, [{ id: first, mark: 'Absent', was: 'Present', version: 2 }]);
  expect(resolved).toMatchObject({ conflicts: [], record: { version: 3, absent: 1 } });
});

test('saves requests of two teachers, in any order and repeated, like the reference model', async () => {
  const date = '2026-04-10';
  const random = createRandom(220);
  const students = ids.slice(0, 5);
  await saveSheet(
    date,
    students.map((id) => ({ id, mark: 'Present' })),
  );
  const model = new Map(students.map((id) => [id, { mark: 'Present', version: 1 }]));
  let version = 1;
  const sent: Required<Change>[][] = [];
  const counts = { saved: 0, conflicts: 0, repeated: 0 };
  for (let round = 0; round < 40; round += 1) {
    const isRepeated = sent.length > 0 && random.chance(40);
    const marks = isRepeated
      ? random.pick(sent)
      : students
          .filter(() => random.chance(50))
          .map((id) => {
            const { mark, version: baseVersion } = model.get(id) ?? { mark: '', version: 0 };
            const isStale = random.chance(30);
            return {
              id,
              mark: random.pick(attendanceMarks),
              was: mark,
              version: isStale ? baseVersion - 1 : baseVersion,
            };
          });
    if (marks.length === 0) continue;
    sent.push(marks);
    const { record, conflicts } = await saveSheet(date, marks);
    const expectedConflicts: string[] = [];
    const changed: string[] = [];
    for (const { id, mark, was, version: baseVersion } of marks) {
      const current = model.get(id) ?? { mark: '', version: 0 };
      if (mark === was || current.mark === mark) continue;
      const isBasedOnFirstSave = baseVersion === 0 && current.version === 1 && current.mark === was;
      if (current.version !== baseVersion && !isBasedOnFirstSave) expectedConflicts.push(id);
      else {
        changed.push(id);
        model.set(id, { mark, version: version + 1 });
      }
    }
    if (changed.length > 0) version += 1;
    counts.saved += changed.length;
    counts.conflicts += expectedConflicts.length;
    counts.repeated += Number(isRepeated);
    expect(conflicts.map(({ id }) => id).sort()).toEqual(expectedConflicts.sort());
    expect(record.version).toBe(version);
    for (const id of students) expect(findMark(record, id)).toMatchObject(model.get(id) ?? {});
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(5);
});

test('names a student who has left, and saves the marks of the other students', async () => {
  const date = '2026-04-13';
  const place = { class: 'VI', section: 'A' };
  await school.request('POST', '/student', {
    body: buildStudent({ id: 'LEFT1', first_name: 'Leela', ...place }),
  });
  await school.request('DELETE', '/student/LEFT1');
  const others = buildSchool().students.filter((one) => one.class === 'VI' && one.section === 'A');
  const marks = [
    { id: 'LEFT1', mark: 'Absent' },
    ...others.slice(0, 3).map(({ id }) => ({ id, mark: 'Late' })),
  ];
  const { record, left } = await saveSheet(date, marks, 'asha', place);
  expect(left).toEqual([{ id: 'LEFT1', name: expect.stringMatching(/^Leela /) as string }]);
  expect(record).toMatchObject({ late: 3, absent: 0 });
  expect(parseProblem(await send('2026-04-14', marks.slice(0, 1), 'asha', place)).errors).toEqual([
    { field: 'marks', message: 'None of these students is in VI-A any more.' },
  ]);
});

test('reports the reason why a day or a section cannot be saved', async () => {
  const marks = [{ id: first, mark: 'Late' }];
  const readErrors = async (...args: Parameters<typeof send>) => parseProblem(await send(...args)).errors;
  expect(await readErrors('2026-11-21', marks)).toEqual([
    { field: 'date', message: 'This day has not come yet. Choose today or an earlier day.' },
  ]);
  expect(await readErrors('2026-11-15', marks)).toMatchObject([{ field: 'date' }]);
  expect(await readErrors('2026-04-07', [...marks, ...marks])).toMatchObject([{ field: 'marks.1.id' }]);
  expect(await readErrors('2026-04-15', marks, 'asha', { class: 'V', section: 'Q' })).toMatchObject([
    { field: 'section' },
  ]);
});

test('refuses a sheet under the former name of a section, and saves the sheet only once under the new name', async () => {
  const date = '2026-04-16';
  const sheet = buildSheetMarks({ id: first, mark: 'Absent' });
  await saveSheet(date, sheet);
  await school.request('POST', '/school_lists/section/rename', {
    body: { value: 'B', to: 'Bodhi', of: 'V' },
  });
  const errors = parseProblem(await send(date, sheet)).errors;
  expect(errors?.map(({ field }) => field)).toEqual(['section']);
  const renamedPlace = { class: 'V', section: 'Bodhi' };
  // The sheet was already saved before the renaming, so there is no duplicate and no conflict.
  const again = await saveSheet(date, sheet, 'asha', renamedPlace);
  expect(again).toMatchObject({ record: { absent: 1, version: 1 }, conflicts: [], left: [] });
  const otherDate = '2026-04-17';
  await saveSheet(otherDate, sheet, 'asha', renamedPlace);
  expect((await saveSheet(otherDate, sheet, 'asha', renamedPlace)).record).toMatchObject({
    absent: 1,
    version: 1,
  });
});
