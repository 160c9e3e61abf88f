import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Mark } from '../areas/assessment.ts';
import { compareFractions } from './fraction.ts';
import { computeShare, formatShare } from './shares.ts';
import { computeTermResult, computeYearResult, type Result, type TestMarks, weights } from './weights.ts';

const TYPES = ['Unit Test', 'Half Yearly', 'Project'] as const;
const SUBJECTS = ['English', 'Hindi', 'Science'] as const;

const createMarkArbitrary = (subject: string) =>
  fc.integer({ min: 1, max: 200 }).chain((halves) =>
    fc.record({
      subject: fc.constant(subject),
      total: fc.constant(halves / 2),
      scored: fc.oneof(
        fc.integer({ min: 0, max: halves }).map((scored) => scored / 2),
        fc.constantFrom('Absent' as const, 'Exempt' as const),
      ),
    }),
  );
const createTestArbitrary = (assessment_type: string): fc.Arbitrary<TestMarks> =>
  fc.tuple(...SUBJECTS.map((subject) => fc.option(createMarkArbitrary(subject)))).map((marks) => ({
    assessment_type,
    marks: marks.filter((one): one is Mark => one !== null),
  }));
const tests = fc.tuple(...TYPES.map(createTestArbitrary));
/** Three weights in tenths of a percent, which add up to 1000. */
const weightsInTenths = fc
  .tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }))
  .map(
    ([first, second]) =>
      [Math.min(first, second), Math.abs(first - second), 1000 - Math.max(first, second)] as const,
  );
const toWeights = (tenths: readonly number[]) =>
  TYPES.map((assessment_type, index) => ({ assessment_type, weight: (tenths[index] ?? 0) / 10 }));

type Fraction = readonly [numerator: bigint, denominator: bigint];
/** Computes the exact share of a subject: the sum of weight × scored / total over the sum of the weights. */
function computeExactShare(list: readonly TestMarks[], tenths: readonly number[], subject: string) {
  let [[numerator, denominator], weightSum]: [Fraction, bigint] = [[0n, 1n], 0n];
  list.forEach(({ marks }, index) => {
    const subjectMark = marks.find((one) => one.subject === subject);
    const weight = BigInt(tenths[index] ?? 0);
    if (subjectMark === undefined || subjectMark.scored === 'Exempt' || weight === 0n) return;
    const scored = BigInt(subjectMark.scored === 'Absent' ? 0 : subjectMark.scored * 2);
    const total = BigInt(subjectMark.total * 2);
    [numerator, denominator] = [numerator * total + weight * scored * denominator, denominator * total];
    weightSum += weight;
  });
  return weightSum === 0n ? undefined : ([numerator, denominator * weightSum] as const);
}
/** Formats a fraction in percent, rounded half up to a tenth. */
function formatFraction([numerator, denominator]: Fraction): string {
  const tenths = (numerator * 2000n + denominator) / (denominator * 2n);
  return `${Number(tenths) / 10}%`;
}

describe('computeTermResult', () => {
  it('is the percentage of all marks together if there are no weights', () => {
    fc.assert(
      fc.property(tests, (list) => {
        const { share } = computeTermResult(list, []);
        expect(share).toEqual(computeShare(list.flatMap(({ marks }) => marks)));
      }),
    );
  });

  it('weighs the tests of each subject exactly', () => {
    fc.assert(
      fc.property(tests, weightsInTenths, (list, tenths) => {
        const { subjects } = computeTermResult(list, toWeights(tenths));
        for (const subject of SUBJECTS) {
          const exact = computeExactShare(list, tenths, subject);
          expect(formatShare(subjects.get(subject))).toBe(exact === undefined ? '' : formatFraction(exact));
        }
      }),
    );
  });

  it('lies between the worst and the best test of a subject', () => {
    fc.assert(
      fc.property(tests, weightsInTenths, (list, tenths) => {
        const { subjects } = computeTermResult(list, toWeights(tenths));
        for (const [subject, subjectShare] of subjects) {
          const single = list
            .flatMap((one) => computeTermResult([one], []).subjects.get(subject) ?? [])
            .sort(compareFractions);
          const isAtLeast = (one = subjectShare, other = subjectShare) => compareFractions(one, other) >= 0;
          expect([isAtLeast(subjectShare, single.at(0)), isAtLeast(single.at(-1), subjectShare)]).toEqual([
            true,
            true,
          ]);
        }
      }),
    );
  });

  it('does not depend on the order of the tests', () => {
    fc.assert(
      fc.property(tests, weightsInTenths, (list, tenths) => {
        const termWeights = toWeights(tenths);
        const reversed = computeTermResult(list.toReversed(), termWeights.toReversed());
        expect(formatShare(reversed.share)).toBe(formatShare(computeTermResult(list, termWeights).share));
      }),
    );
  });

  it('leaves out tests without a mark, so that a term in progress has a result', () => {
    const marks = [{ subject: 'English', total: 20, scored: 15 }];
    const list = [{ assessment_type: 'Unit Test', marks }];
    expect(formatShare(computeTermResult(list, toWeights([200, 800, 0])).share)).toBe('75%');
    expect(computeTermResult([], toWeights([200, 800, 0])).share).toBeUndefined();
    expect(computeTermResult(list, toWeights([0, 1000, 0])).share).toBeUndefined();
  });
});

describe('computeYearResult', () => {
  const buildTerm = (name: string, percents: Record<string, number>): { term: string; result: Result } => ({
    term: name,
    result: computeTermResult(
      [
        {
          assessment_type: 'Unit Test',
          marks: Object.entries(percents).map(([subject, scored]) => ({ subject, total: 100, scored })),
        },
      ],
      [],
    ),
  });
  const terms = [buildTerm('Term 1', { English: 50 }), buildTerm('Term 2', { English: 80 })];

  it('weighs the terms', () => {
    const weighed = computeYearResult(terms, [
      { term: 'Term 1', weight: 40 },
      { term: 'Term 2', weight: 60 },
    ]);
    expect(formatShare(weighed.share)).toBe('68%');
    expect(formatShare(weighed.subjects.get('English'))).toBe('68%');
  });

  it('weighs all terms equally if there are no weights', () => {
    expect(formatShare(computeYearResult(terms, []).share)).toBe('65%');
    expect(computeYearResult([], []).share).toBeUndefined();
  });

  it('has a total between the worst and the best subject, although a term lacks subjects', () => {
    const { share, subjects } = computeYearResult(
      [buildTerm('Term 1', { English: 60, Hindi: 59 }), buildTerm('Term 2', { English: 94 })],
      [],
    );
    expect([...subjects.values()].map(formatShare)).toEqual(['77%', '59%']);
    expect(formatShare(share)).toBe('68%');
  });
});

describe('weights', () => {
  const createTests = (...list: number[]) =>
    list.map((weight, index) => ({ term: 'Term 1', assessment_type: TYPES[index] ?? '', weight }));
  const listErrors = (value: unknown) =>
    weights.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('add up to 100 in each term and in the year, or are all 0', () => {
    expect(listErrors({ tests: createTests(33.3, 33.3, 33.4), terms: [] })).toBeUndefined();
    expect(listErrors({ tests: createTests(0, 0), terms: [{ term: 'Term 1', weight: 0 }] })).toBeUndefined();
    expect(listErrors({ tests: createTests(20, 70), terms: [{ term: 'Term 1', weight: 110 }] })).toEqual([
      ['terms.0.weight', 'Enter at most 100.'],
      ['tests.1.weight', 'The tests of Term 1 make 90%. Enter 10 more, or 0 everywhere.'],
      ['terms.0.weight', 'The terms make 110%. Enter 10 less, or 0 everywhere.'],
    ]);
    expect(listErrors({ tests: [...createTests(50), ...createTests(50)], terms: [] })).toEqual([
      ['tests.1.weight', 'This test has a weight already.'],
    ]);
  });
});
