import { type AttendanceMark } from '@firstbell/schema';
import { buildSchool, buildSheet } from '@firstbell/schema/sample';
import { expect, test, vi } from 'vitest';
import { openHistories } from '../history.ts';
import { setUpSchool } from '../school.ts';

const school = setUpSchool();

const date = '2026-04-15';
const ids = buildSchool()
  .students.filter((one) => one.class === 'V' && one.section === 'B')
  .map(({ id }) => id);
const [first = '', second = ''] = ids;

/** The mark of each student on the sheet. */
type SheetState = ReadonlyMap<string, AttendanceMark>;
const buildBody = (state: SheetState) => ({
  ...buildSheet({ date }),
  marks: [...state].map(([id, mark]) => ({ id, mark })),
});
test('saves changes of marks that are on the sheet with one statement, and all other changes in a transaction', async () => {
  const state = new Map<string, AttendanceMark>(ids.slice(0, 3).map((id) => [id, 'Present']));
  expect((await school.request('POST', '/attendance', { body: buildBody(state) })).status).toBe(201);
  await school.request('GET', '/me', { token: 'meera' }); // Opens the session.
  const transactions = vi.spyOn(school.service.orm, 'transaction');
  const changeMark = (id: string, mark: AttendanceMark, version: number, token = 'asha') =>
    school.request('PUT', '/attendance/sheet', {
      token,
      body: { date, class: 'V', section: 'B', marks: [{ id, mark, was: 'Present', version }] },
    });
  const isSavedInOneStatement = async (response: Promise<{ status: number }>) => {
    transactions.mockClear();
    expect((await response).status).toBe(200);
    return transactions.mock.calls.length === 0;
  };
  expect(await isSavedInOneStatement(changeMark(first, 'Late', 1, 'meera'))).toBe(true);
  expect(await isSavedInOneStatement(changeMark(second, 'Absent', 1))).toBe(true);
  const saved = await changeMark(ids[2] ?? '', 'Excused', 1);
  const { body } = await school.request('GET', `/attendance/${date}.V.B`);
  expect(saved.body).toEqual({ record: body, conflicts: [], left: [] });
  expect(body).toMatchObject({ version: 4, present: 0, absent: 1, late: 1, excused: 1 });
  const { readHistory } = openHistories(school);
  const lines = (await readHistory(`/attendance/${date}.V.B`)).map((line) => [
    ...[line.version, line.kind, line.field, line.from, line.to, line.changed_by],
  ]);
  expect(lines).toEqual(
    expect.arrayContaining([
      [2, 'edited', `marks.${first}`, 'Present', 'Late', 'Meera Iyer'],
      [3, 'edited', `marks.${second}`, 'Present', 'Absent', 'Asha Rao'],
      [4, 'edited', `marks.${ids[2]}`, 'Present', 'Excused', 'Asha Rao'],
    ]),
  );
  // These changes need a transaction: a student who is new on the sheet, a mark that somebody has changed, and a repeated request.
  expect(await isSavedInOneStatement(changeMark(ids[3] ?? '', 'Late', 0))).toBe(false);
  expect(await isSavedInOneStatement(changeMark(second, 'Late', 1))).toBe(false);
  expect(await isSavedInOneStatement(changeMark(second, 'Absent', 1))).toBe(false);
  expect((await school.request('GET', `/attendance/${date}.V.B`)).body).toMatchObject({
    version: 5,
    absent: 1,
    late: 2,
  });
  transactions.mockRestore();
});
