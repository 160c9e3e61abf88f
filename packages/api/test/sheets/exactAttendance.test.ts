import { areas, listResult } from '@firstbell/schema';
import { dashboard } from '@firstbell/schema/dashboard';
import { sectionAttendance, studentAttendance } from '@firstbell/schema/profiles';
import { attendanceConcerns, monthRegister, sheetTotals } from '@firstbell/schema/sheets';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { readLayout } from '../../src/features/cards/layout.ts';
import { readCards } from '../../src/features/cards/readCards.ts';
import { selectRows } from '../../src/db/database.ts';
import { type Year } from '../../src/years/years.ts';
import { SERVICE_SCOPE } from '../../src/records/scope.ts';
import { NOW } from '../preparedSchool.ts';
import { setUpSchool } from '../school.ts';

vi.setConfig({ testTimeout: 120_000 });

// An independent model of every count of attendance: it reads the rows of marks, and shares no code with the product.

type RawMark = {
  sheet: string;
  day: string;
  class: string;
  section: string;
  id: string;
  letter: string;
  is_working: boolean;
};

const school = setUpSchool();
let marks: RawMark[];
let year: Year;

const words: Readonly<Record<string, string>> = {
  ...{ P: 'Present', A: 'Absent', L: 'Late', E: 'Excused', H: 'Half day' },
};

beforeAll(async () => {
  // Every thirteenth mark becomes Half day, in one statement, which the triggers count.
  await school.db.orm.execute(
    sql`update attendance_mark set letter = 'H' where (sheet_id * 7 + student_id) % 13 = 0`,
  );
  // One student was there for half of most days, and one was absent on the last days but for half of one.
  await school.db.orm
    .execute(sql`update attendance_mark set letter = case sheet_id % 4 when 0 then 'P' else 'H' end
    where student_id = (select student_id from enrolment order by enrolment_id limit 1)`);
  marks = await selectRows<RawMark>(
    school.db.orm,
    sql`select attendance.key as sheet, attendance.date::text as day, class.name as class, attendance.section,
        student.id, mark.letter::text as letter,
        extract(isodow from attendance.date) < 7 and not exists (
          select from holiday where attendance.date between holiday.starts and holiday.ends
        ) as is_working
      from attendance_mark as mark join attendance using (sheet_id) join class using (class_id)
        join student using (student_id)
      where attendance.deleted_at is null order by attendance.date, student.id`,
  );
  const [current] = await selectRows<Year>(
    school.db.orm,
    sql`select key, academic_year, starts::text as starts, ends::text as ends from academic_year where is_current`,
  );
  if (current === undefined) throw new Error('There is no current year.');
  year = current;
});

const countLetters = (list: readonly RawMark[], letters: string) =>
  list.filter(({ letter }) => letters.includes(letter)).length;
const countEach = (list: readonly RawMark[]) => ({
  ...{ present: countLetters(list, 'P'), absent: countLetters(list, 'A'), late: countLetters(list, 'L') },
  ...{ excused: countLetters(list, 'E'), half: countLetters(list, 'H') },
});
/** Number of halves that were attended. */
const countHalves = (list: readonly RawMark[]) => 2 * countLetters(list, 'PL') + countLetters(list, 'H');

/** Percentage of the halves that were attended, rounded half up to a tenth by whole numbers. */
const percentOf = (list: readonly RawMark[]) => {
  const [halves, all] = [BigInt(countHalves(list)), BigInt(2 * list.length)];
  return all === 0n ? null : Number((halves * 2000n + all) / (2n * all)) / 10;
};

const working = () => marks.filter(({ is_working }) => is_working);
const groupBy = (keyOf: (mark: RawMark) => string, list = working()) => [...Map.groupBy(list, keyOf)];
const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
const read = async (path: string) => {
  const { status, body } = await school.request('GET', path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};

test('every sheet of the list has the counts of its marks', async () => {
  const expected = new Map(groupBy(({ sheet }) => sheet, marks).map(([key, list]) => [key, countEach(list)]));
  const listed = new Map<string, ReturnType<typeof countEach>>();
  for (let page = 1, count = 100; count === 100; page += 1) {
    const { rows } = listResult(areas.attendance.row).parse(await read(`/attendance?rows=100&page=${page}`));
    for (const { key, present, absent, late, excused, half } of rows)
      listed.set(key, { present, absent, late, excused, half });
    count = rows.length;
  }
  expect(listed).toEqual(expected);
  expect([...expected.values()].some(({ half }) => half > 0)).toBe(true);
});

test('the totals of a list, the dashboard and its chart count half days as halves', async () => {
  const all = { ...countEach(working()), attending: percentOf(working()) };
  expect(sheetTotals.parse(await read('/attendance/totals'))).toMatchObject(all);
  const ofClass = working().filter((mark) => mark.class === 'V');
  const totals = sheetTotals.parse(await read('/attendance/totals?class=V'));
  expect(totals).toMatchObject({ ...countEach(ofClass), attending: percentOf(ofClass) });
  const { attendance, days } = dashboard.parse(await read('/'));
  expect(attendance.year.value).toBe(percentOf(working()));
  const today = working().filter(({ day }) => day === '2026-11-20');
  expect(attendance.today.value).toBe(percentOf(today));
  const byDay = groupBy(({ day }) => day).filter(([day]) => day > '2026-10-21');
  expect(days).toEqual(
    byDay.map(([day, list]) => ({
      ...{ day, present: percentOf(list), attending: countHalves(list) / 2, marked: list.length },
    })),
  );
  expect(days.some(({ attending }) => !Number.isInteger(attending))).toBe(true);
});

test('the page of a section and the monthly register show half days', async () => {
  for (const [place, list] of groupBy((mark) => `${mark.class}/${mark.section}`, marks)) {
    const [className = '', section = ''] = place.split('/');
    const shown = sectionAttendance.parse(
      await read(`/section/attendance?${query({ class: className, section })}`),
    );
    const byDay = Map.groupBy(list, ({ day }) => day);
    for (const { date, ...sheet } of shown.sheets)
      expect(sheet).toMatchObject(countEach(byDay.get(date) ?? []));
    const others = (byDay.get(shown.day) ?? []).filter(({ letter }) => letter !== 'P');
    expect(new Map(shown.sheet?.others.map(({ id, mark }) => [id, mark]))).toEqual(
      new Map(shown.sheet ? others.map(({ id, letter }) => [id, words[letter]]) : []),
    );
  }
  const place = { class: 'V', section: 'B' };
  const { rows } = monthRegister.parse(
    await read(`/attendance/register?${query({ ...place, month: '2026-11' })}`),
  );
  const inMonth = working().filter(
    ({ day, ...mark }) => day.startsWith('2026-11') && mark.class === 'V' && mark.section === 'B',
  );
  expect(inMonth.some(({ letter }) => letter === 'H')).toBe(true);
  for (const [id, list] of Map.groupBy(inMonth, (mark) => mark.id))
    expect(rows.find((row) => row.id === id)?.marks).toEqual(
      Object.fromEntries(list.map(({ day, letter }) => [day, words[letter]])),
    );
});

test('concerns, the page of a student and report cards count the days of each student', async () => {
  const byStudent = new Map(groupBy(({ id }) => id));
  const { low, running } = attendanceConcerns.parse(await read('/attendance/concerns'));
  const isLow = (list: readonly RawMark[]) => countHalves(list) * 100 < 2 * list.length * 75;
  const lowIds = [...byStudent].filter(([, list]) => isLow(list)).map(([id]) => id);
  expect(low.total).toBe(lowIds.length);
  expect(low.rows.map(({ id }) => id).sort()).toEqual(lowIds.slice(0, 50).sort());
  for (const { id, attended, marked } of low.rows) {
    const list = byStudent.get(id) ?? [];
    expect({ id, attended, marked }).toEqual({ id, attended: countHalves(list) / 2, marked: list.length });
  }
  const countLastAbsences = (list: readonly RawMark[]) =>
    list.length - 1 - list.findLastIndex(({ letter }) => letter !== 'A');
  expect(running.total).toBe([...byStudent.values()].filter((list) => countLastAbsences(list) >= 3).length);

  const [first = ''] = lowIds;
  const { days } = studentAttendance.parse(await read(`/student/${first}/attendance`));
  expect(days).toEqual(byStudent.get(first)?.map(({ day, letter }) => ({ day, mark: words[letter] })));

  const { layout } = await readLayout(school.db.orm);
  const records = { clock: () => NOW, timeZone: 'Asia/Kolkata' };
  const ids = [...byStudent.keys()];
  const countDays = (id: string, of: string, isIn: (day: string) => boolean) => {
    const list = (byStudent.get(id) ?? []).filter(({ day }) => isIn(day));
    return { of, attended: countHalves(list) / 2, marked: list.length };
  };
  const isInTerm: Readonly<Record<string, (day: string) => boolean>> = {
    'Term 1': (day) => day < '2026-11-01',
    'Term 2': (day) => day >= '2026-11-01',
  };
  for (const [term, isIn] of Object.entries(isInTerm)) {
    const place = { class: 'V', section: 'B', term };
    const cards = await readCards(school.db.orm, records, SERVICE_SCOPE, { place, year, layout, ids });
    expect(cards.map(({ student, attendance }) => [student, attendance])).toEqual(
      ids.map((id) => [id, [countDays(id, 'term', isIn)]]),
    );
    expect(cards.some(({ attendance }) => (attendance[0]?.marked ?? 0) > 5)).toBe(true);
  }
  await school.db.orm.execute(sql`delete from term_date`);
  const place = { class: 'V', section: 'B', term: 'Term 1' };
  const cards = await readCards(school.db.orm, records, SERVICE_SCOPE, { place, year, layout, ids });
  expect(cards.map(({ student, attendance }) => [student, attendance])).toEqual(
    ids.map((id) => [id, [countDays(id, 'year', () => true)]]),
  );
});
