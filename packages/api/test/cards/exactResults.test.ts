import { areas, listResult } from '@firstbell/schema';
import { sectionMarks, studentMarks } from '@firstbell/schema/profiles';
import { gradeScale, marksSheetResult } from '@firstbell/schema/marks';
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

// An independent model of every result of the sample school: it reads the rows of marks, and shares no code with the product.

/** Sum of scores and sum of totals, in half marks. */
type Sum = { scored: bigint; total: bigint };
type RawMark = {
  key: string;
  year: string;
  id: string;
  class: string;
  section: string;
  term: string;
  assessment_type: string;
  subject: string;
  total: string;
  scored: string | null;
  no_score: string | null;
};
type Ratio = readonly [numerator: bigint, denominator: bigint];

const school = setUpSchool();
let marks: RawMark[];
let years: Year[];

beforeAll(async () => {
  await saveFirstMarksOfTerm2();
  marks = await selectRows<RawMark>(
    school.db.orm,
    sql`select assessment.key, assessment.year, student.id, class.name as class, section.name as section,
        assessment.term, assessment.assessment_type, subject.subject, mark.total::text as total,
        mark.scored::text as scored, mark.no_score
      from mark join assessment on assessment.key = mark.assessment join subject on subject.key = mark.subject_key
        join student on student.student_id = assessment.student_id
        join section on section.section_id = assessment.section_id join class on class.class_id = section.class_id
      where assessment.deleted_at is null
      order by assessment.key, mark.position`,
  );
  years = await selectRows<Year>(
    school.db.orm,
    sql`select key, academic_year, starts::text as starts, ends::text as ends from academic_year
      where deleted_at is null order by starts`,
  );
});

/** Saves marks of Term 2 in one of the subjects of a section, so that the year of its students is incomplete. */
async function saveFirstMarksOfTerm2(): Promise<void> {
  const place = { class: 'V', section: 'B', term: 'Term 2', assessment_type: 'Project' };
  const { body } = await school.request('GET', `/assessment/sheet?${new URLSearchParams(place).toString()}`);
  const { sheet } = marksSheetResult.parse(body);
  const subject = sheet?.subjects[1]?.subject;
  const scores = [37.5, 'Absent', 'Exempt', 0.5, 40] as const;
  const cells = scores.map((scored, index) => ({
    ...{ id: sheet?.students[index]?.id, subject, total: 40, scored, stamp: '' },
  }));
  const { status } = await school.request('PUT', '/assessment/sheet', { body: { ...place, cells } });
  expect(status).toBe(200);
}

const toHalves = (text: string) => BigInt(Number(text) * 2);

function sumUp(list: readonly RawMark[]): Sum {
  const counted = list.filter(({ no_score }) => no_score !== 'Exempt');
  return {
    scored: counted.reduce((sum, { scored }) => sum + toHalves(scored ?? '0'), 0n),
    total: counted.reduce((sum, { total }) => sum + toHalves(total), 0n),
  };
}

/** Adds up ratios, and divides the sum by their number; undefined if there are none. */
function average(ratios: readonly Ratio[]): Ratio | undefined {
  if (ratios.length === 0) return undefined;
  const sum = ratios.reduce<Ratio>(
    ([n, d], [otherN, otherD]) => [n * otherD + otherN * d, d * otherD],
    [0n, 1n],
  );
  return [sum[0], sum[1] * BigInt(ratios.length)];
}

const ratioOf = (list: readonly RawMark[]): Ratio[] => {
  const { scored, total } = sumUp(list);
  return total === 0n ? [] : [[scored, total]];
};

/** Tenths of a percent of a ratio, rounded half up by long division. */
function tenthsOf([numerator, denominator]: Ratio): number {
  const whole = (numerator * 1000n) / denominator;
  const rest = numerator * 1000n - whole * denominator;
  return Number(rest * 2n >= denominator ? whole + 1n : whole);
}

const print = (ratio: Ratio | undefined) => (ratio === undefined ? '' : `${tenthsOf(ratio) / 10}%`);

/** Grade of CBSE, whose limits are whole percents: the percentage is rounded half up to a whole number. */
function gradeFor(ratio: Ratio | undefined): string {
  if (ratio === undefined) return '';
  const [numerator, denominator] = ratio;
  const whole = (numerator * 100n) / denominator;
  const percent = (numerator * 100n - whole * denominator) * 2n >= denominator ? whole + 1n : whole;
  const steps = { A1: 91n, A2: 81n, B1: 71n, B2: 61n, C1: 51n, C2: 41n, D: 33n, E: 0n };
  return Object.entries(steps).find(([, least]) => percent >= least)?.[0] ?? '';
}

const isHigher = ([n, d]: Ratio, [otherN, otherD]: Ratio) => n * otherD > otherN * d;

test('every percentage of the list, of the records and of the students is that of the raw marks', async () => {
  const marksByKey = Map.groupBy(marks, ({ key }) => key);
  const expected = new Map([...marksByKey].map(([key, list]) => [key, print(ratioOf(list).at(0))]));
  expect(expected.size).toBeGreaterThan(1000);
  const listed = new Map<string, string>();
  for (const { key: year } of years) {
    for (let page = 1, count = 100; count === 100; page += 1) {
      const { body } = await school.request('GET', `/assessment?rows=100&page=${page}&year=${year}`);
      const { rows } = listResult(areas.assessment.row).parse(body);
      for (const { key, percentage } of rows) listed.set(key, percentage);
      count = rows.length;
    }
  }
  expect(listed).toEqual(expected);

  const [first] = marks;
  const ofSection = marks.filter((mark) => mark.class === first?.class && mark.section === first.section);
  for (const [id, list] of Map.groupBy(ofSection, (mark) => mark.id)) {
    const { body } = await school.request('GET', `/student/${id}/marks?year=${list[0]?.year ?? ''}`);
    const { rows } = studentMarks.parse(body);
    expect(rows.length).toBeGreaterThan(0);
    for (const { key, percentage } of rows) expect([key, percentage]).toEqual([key, expected.get(key)]);
  }
});

test('mean, lowest and highest percentage of each section are those of the exact results', async () => {
  const bySection = Map.groupBy(marks, (mark) => `${mark.class}/${mark.section}/${mark.year}`);
  expect(bySection.size).toBeGreaterThan(20);
  for (const [place, list] of bySection) {
    const [className = '', section = '', year = ''] = place.split('/');
    const { body } = await school.request(
      'GET',
      `/section/marks?${new URLSearchParams({ class: className, section, year })}`,
    );
    const tests = Map.groupBy(list, (mark) => JSON.stringify([mark.term, mark.assessment_type]));
    const figures = sectionMarks
      .parse(body)
      .rows.map(({ term, assessment_type: type, ...row }) => [JSON.stringify([term, type]), row]);
    const expected = [...tests].map(([test, ofTest]) => {
      const students = [...Map.groupBy(ofTest, ({ key }) => key).values()];
      const ratios = students.flatMap(ratioOf);
      const tenths = ratios.map(tenthsOf).sort((one, other) => one - other);
      const mean = average(ratios);
      return [
        test,
        {
          students: students.length,
          mean: mean === undefined ? null : tenthsOf(mean) / 10,
          lowest: (tenths.at(0) ?? 0) / 10,
          highest: (tenths.at(-1) ?? 0) / 10,
        },
      ];
    });
    expect([place, new Map(figures as [string, unknown][])]).toEqual([
      place,
      new Map(expected as [string, unknown][]),
    ]);
  }
});

test('every card has the exact percentages, grades and ranks, and names missing marks', async () => {
  const before = gradeScale.parse((await school.request('GET', '/assessment/grades')).body);
  await school.request('PUT', '/assessment/grades', {
    body: { scale: { ...before, has_ranks: true }, before },
  });
  const { layout } = await readLayout(school.db.orm);
  const records = { clock: () => NOW, timeZone: 'Asia/Kolkata' };
  const terms = ['Term 1', 'Term 2'];
  let [cards, ranked, incomplete] = [0, 0, 0];
  for (const [place, list] of Map.groupBy(marks, (mark) => `${mark.class}/${mark.section}/${mark.year}`)) {
    const [className = '', section = '', yearKey] = place.split('/');
    const year = years.find(({ key }) => key === yearKey);
    if (year === undefined) throw new Error(`There is no year ${String(yearKey)}.`);
    const marksById = Map.groupBy(list, ({ id }) => id);
    for (const term of terms) {
      const place = { class: className, section, term };
      const soFar = terms.slice(0, terms.indexOf(term) + 1);
      const printed = await readCards(school.db.orm, records, SERVICE_SCOPE, {
        place,
        year,
        layout,
        ids: [...marksById.keys()],
      });
      // Only the students on the section's roll are ranked; those who have left keep their cards.
      const resultsOfTerm = printed.flatMap(({ student, rank }) =>
        rank === undefined
          ? []
          : ratioOf((marksById.get(student) ?? []).filter((mark) => mark.term === term)),
      );
      ranked += resultsOfTerm.length;
      for (const card of printed) {
        const own = (marksById.get(card.student) ?? []).filter((mark) => soFar.includes(mark.term));
        const marked = soFar.filter((name) => own.some((mark) => mark.term === name));
        const subjects = [...new Set(own.map(({ subject }) => subject))];
        const filter = (name: string, subject?: string) =>
          own.filter((mark) => mark.term === name && (subject === undefined || mark.subject === subject));
        const addYear = (columns: readonly (Ratio | undefined)[], total: Ratio | undefined) =>
          marked.length > 1 ? [...columns, total] : columns;
        const yearOf = (subject: string) => average(marked.flatMap((name) => ratioOf(filter(name, subject))));
        const present = (columns: readonly (Ratio | undefined)[]) =>
          columns.map((ratio) => ({ percentage: print(ratio), grade: gradeFor(ratio) }));
        expect(new Map(card.subjects.map(({ subject, results }) => [subject, results]))).toEqual(
          new Map(
            subjects.map((subject) => [
              subject,
              present(
                addYear(
                  marked.map((name) => ratioOf(filter(name, subject)).at(0)),
                  yearOf(subject),
                ),
              ),
            ]),
          ),
        );
        const yearTotal = average(subjects.map(yearOf).filter((ratio) => ratio !== undefined));
        expect([card.student, card.overall]).toEqual([
          card.student,
          present(
            addYear(
              marked.map((name) => ratioOf(filter(name)).at(0)),
              yearTotal,
            ),
          ),
        ]);
        const missing = marked.flatMap((name) => {
          const names = subjects.filter((subject) => filter(name, subject).length === 0);
          return names.length === 0 ? [] : [{ term: name, subjects: names }];
        });
        expect(card.missing).toEqual(missing);
        const [result] = ratioOf(filter(term));
        if (card.rank !== undefined) {
          const higher = resultsOfTerm.filter((other) => result && isHigher(other, result));
          expect([card.student, card.rank.rank]).toEqual([
            card.student,
            result ? String(higher.length + 1) : '',
          ]);
        }
        cards += 1;
        incomplete += missing.length;
      }
    }
  }
  expect(cards).toBeGreaterThan(2000);
  expect(ranked).toBeGreaterThan(1000);
  expect(incomplete).toBe(5);
});
