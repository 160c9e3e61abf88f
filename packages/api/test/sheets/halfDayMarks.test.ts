import { type AttendanceRecord, type Choices } from '@firstbell/schema';
import { buildSchool } from '@firstbell/schema/sample';
import { type SheetChanged } from '@firstbell/schema/sheets';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();
beforeAll(() => school.db.orm.execute(sql`delete from attendance`));

const [first, second] = buildSchool().students.filter((one) => one.class === 'V' && one.section === 'B');
const place = { date: '2026-11-20', class: 'V', section: 'B' };
const offerHalfDays = async (isOffered: boolean) =>
  (await school.request('PUT', '/school_lists/attendance_marks', { body: { half_day_marks: isOffered } }))
    .body as Choices;
const change = (id: string | undefined, mark: string, was: string, version: number) =>
  school.request('PUT', '/attendance/sheet', { body: { ...place, marks: [{ id, mark, was, version }] } });

test('is refused until the school offers it', async () => {
  expect(((await school.request('GET', '/choices')).body as Choices).half_day_marks).toBe(false);
  const refused = await change(first?.id, 'Half day', 'Present', 0);
  expect(refused.status).toBe(422);
  const name = `${first?.first_name ?? ''} ${first?.last_name ?? ''}`;
  expect(parseProblem(refused).errors).toEqual([
    {
      field: 'marks.0.mark',
      message: `This school does not use the mark Half day. Choose another mark for ${name}.`,
    },
  ]);
  expect((await change(first?.id, 'Present', 'Present', 0)).status).toBe(200);
  expect(parseProblem(await change(first?.id, 'Half day', 'Present', 1)).errors).toHaveLength(1);
});

test('is saved while the school offers it, and stays on its sheet afterwards', async () => {
  expect((await offerHalfDays(true)).half_day_marks).toBe(true);
  const { record } = (await change(first?.id, 'Half day', 'Present', 1)).body as SheetChanged;
  expect(record).toMatchObject({ present: 0, half: 1, marks: [{ id: first?.id, mark: 'Half day' }] });
  expect((await offerHalfDays(false)).half_day_marks).toBe(false);

  const { key, version } = record;
  const saveSheet = async (marks: unknown[]) =>
    school.request('PUT', `/attendance/${key}`, { body: { ...place, marks, version } });
  const kept = { id: first?.id, mark: 'Half day' };
  expect((await saveSheet([kept, { id: second?.id, mark: 'Half day' }])).status).toBe(422);
  const saved = (await saveSheet([kept, { id: second?.id, mark: 'Late' }])).body as AttendanceRecord;
  expect(saved).toMatchObject({ late: 1, half: 1 });
  const { rows } = (await school.request('GET', `/attendance/${key}/changes`)).body as { rows: unknown[] };
  expect(rows).toContainEqual(
    expect.objectContaining({ field: `marks.${first?.id ?? ''}`, from: 'Present', to: 'Half day' }),
  );
});
