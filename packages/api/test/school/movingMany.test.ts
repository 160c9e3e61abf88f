import { type StudentRecord } from '@firstbell/schema';
import { type MovingPreview } from '@firstbell/schema/moving';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { changeRecord } from '../areas.ts';
import { selectRows } from '../../src/db/database.ts';
import { parseProblem, setUpSchool } from '../school.ts';

/** Day of sheets of VII-A and VII-B. */
const FROM = '2026-11-16';
type Moves = { moves: { id: string; version: number }[] };

const school = setUpSchool();
/** Three students of VII-B, of whom all days before are in that section. */
let ids: string[];
beforeAll(async () => {
  const { body } = await school.request('GET', '/student?class_section=VII-B&rows=3');
  ids = (body as { rows: { key: string }[] }).rows.map(({ key }) => key);
});

const send = (path: string, body: object) => school.request('POST', path, { body });
const inputOf = (values: object = {}) => ({
  ...{ selection: { include: ids }, from: FROM, class: 'VII', section: 'A' },
  ...values,
});
const readStudent = async (id = ids[0]) =>
  (await school.request('GET', `/student/${id ?? ''}`)).body as StudentRecord;
/** Reads what a move changes, except versions and authors. */
const readState = () =>
  selectRows(
    school.db.orm,
    sql`select 'mark' as kind, attendance.key as key, student.id, letter::text as value from attendance_mark
        join attendance using (sheet_id) join student using (student_id) where attendance.date >= ${FROM}
      union all select 'enrolment', section, student.id, concat_ws(' ', year, enrolment.starts, ends, outcome, is_last, roll_number)
        from enrolment join student using (student_id) where student.id = any (${sql.param(ids)})
      order by 1, 2, 3, 4`,
  );

test('moves a selection with the marks from a day on, as the preview says, and the undo restores sections, numbers and marks', async () => {
  const before = await readState();
  const preview = (await send('/student/move/preview', inputOf())).body as MovingPreview;
  expect(preview.students).toBe(3);
  expect(preview.moved_marks).toBeGreaterThan(0);
  const moved = await send('/student/move', inputOf());
  expect(moved.status).toBe(200);
  const { moves } = moved.body as Moves;
  expect(moves.map(({ id }) => id)).toEqual(ids);
  expect(await send('/student/move/preview', inputOf())).toMatchObject({
    body: { students: 0, moved_marks: 0 },
  });
  const numbers = await Promise.all(ids.map(async (id) => Number((await readStudent(id)).roll_number)));
  expect(numbers).toEqual([0, 1, 2].map((index) => (numbers[0] ?? 0) + index));
  const movedMarks = await selectRows<{ total: number }>(
    school.db.orm,
    sql`select count(*)::int as total from attendance_mark join student using (student_id) join attendance using (sheet_id)
      where student.id = any (${sql.param(ids)}) and attendance.section = 'A' and attendance.date >= ${FROM}`,
  );
  expect(movedMarks[0]?.total).toBe(preview.moved_marks);
  expect(await send('/student/move/undo', { moves })).toMatchObject({ body: { returned: 3, kept: 0 } });
  expect(await readState()).toEqual(before);
});

test('leaves whom somebody has changed since a move where they are', async () => {
  const { moves } = (await send('/student/move', inputOf({ from: '2026-11-20' }))).body as Moves;
  const changed = await changeRecord(school, 'student', ids[0] ?? '', { mother: 'Meera Iyer' });
  expect(changed.status).toBe(200);
  expect(await send('/student/move/undo', { moves })).toMatchObject({ body: { returned: 2, kept: 1 } });
  expect(await readStudent()).toMatchObject({ section: 'A' });
});

test('moves nobody before the first day in a section, on a day to come, or to a section that is not offered', async () => {
  const before = await readState();
  const tooEarly = parseProblem(await send('/student/move', inputOf({ section: 'B', from: '2026-03-01' })));
  expect(tooEarly.errors).toEqual([
    {
      field: 'from',
      message: expect.stringMatching(`^${ids[0] ?? ''}: In VII-A since 20/11/2026`) as string,
    },
  ]);
  expect(parseProblem(await send('/student/move', inputOf({ from: '2026-11-21' }))).errors?.[0]?.field).toBe(
    'from',
  );
  expect(parseProblem(await send('/student/move', inputOf({ section: 'Z' }))).code).toBe('invalid');
  expect(await readState()).toEqual(before);
});
