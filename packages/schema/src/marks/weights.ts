import { z } from 'zod';
import { type Mark } from '../areas/assessment.ts';
import { chosen } from '../fields/text.ts';
import { computeMean, type Fraction } from './fraction.ts';
import { computeShare } from './shares.ts';

/** Sum of the weights of the tests of a term, and of the terms of a year. */
const TOTAL_WEIGHT = 100;

const weight = z
  .number('Enter a percentage, or 0.')
  .min(0, 'Enter 0 or more.')
  .max(TOTAL_WEIGHT, `Enter at most ${TOTAL_WEIGHT}.`)
  .multipleOf(0.1, 'Enter at most one decimal.');

const testWeight = z.strictObject({
  term: chosen('Choose a term.'),
  assessment_type: chosen('Choose an assessment type.'),
  weight,
});

const termWeight = z.strictObject({ term: chosen('Choose a term.'), weight });

/** Weight of a test in its term, in percent. */
export type TestWeight = z.output<typeof testWeight>;

/** Weight of a term in the year, in percent. */
export type TermWeight = z.output<typeof termWeight>;

/** A weight has at most one decimal. */
const toTenths = (percent: number) => Math.round(percent * 10);

/** Adds weights without rounding errors. */
const sumWeights = (list: readonly { weight: number }[]) =>
  list.reduce((tenths, one) => tenths + toTenths(one.weight), 0) / 10;

/** Returns an error message for the sum of weights; undefined if the sum is 0 or 100. */
function findSumError(label: string, list: readonly { weight: number }[]): string | undefined {
  const sum = sumWeights(list);
  if (sum === 0 || sum === TOTAL_WEIGHT) return undefined;
  const change =
    sum < TOTAL_WEIGHT
      ? `${sumWeights([{ weight: TOTAL_WEIGHT - sum }])} more`
      : `${sumWeights([{ weight: sum - TOTAL_WEIGHT }])} less`;
  return `${label} make ${sum}%. Enter ${change}, or 0 everywhere.`;
}

const hasWeightLists = (value: unknown) => weightLists.safeParse(value).success;

const weightLists = z.looseObject({
  tests: z.array(z.looseObject({ term: z.string(), assessment_type: z.string(), weight: z.number() })),
  terms: z.array(z.looseObject({ term: z.string(), weight: z.number() })),
});

/** Weights of the tests of each term, and of the terms of a year. Each sum is 100, or 0 if the school uses no weights. */
export const weights = z
  .strictObject({
    tests: z.array(testWeight).max(1000, 'Enter at most 1000 weights.'),
    terms: z.array(termWeight).max(100, 'Enter at most 100 weights.'),
  })
  .superRefine(
    ({ tests, terms }, context) => {
      const addIssue = (path: (string | number)[], message: string | undefined) => {
        if (message !== undefined) context.addIssue({ code: 'custom', path, message });
      };
      const findDuplicate = (keys: readonly string[]) =>
        keys.findIndex((key, index) => keys.indexOf(key) < index);
      const duplicateTest = findDuplicate(
        tests.map((one) => JSON.stringify([one.term, one.assessment_type])),
      );
      if (duplicateTest >= 0) addIssue(['tests', duplicateTest, 'weight'], 'This test has a weight already.');
      const duplicateTerm = findDuplicate(terms.map(({ term }) => term));
      if (duplicateTerm >= 0) addIssue(['terms', duplicateTerm, 'weight'], 'This term has a weight already.');
      for (const [term, termTests] of Map.groupBy(tests, (one) => one.term))
        addIssue(
          ['tests', tests.findLastIndex((one) => one.term === term), 'weight'],
          findSumError(`The tests of ${term}`, termTests),
        );
      if (terms.length > 0) addIssue(['terms', terms.length - 1, 'weight'], findSumError('The terms', terms));
    },
    // `when` lets the sums be checked even if other fields are invalid.
    { when: ({ value }) => hasWeightLists(value) },
  );

/** Weights of the tests of each term, and of the terms of a year. */
export type Weights = z.output<typeof weights>;

/** Body of a change of the weights; `before` contains the weights as last loaded, to detect a conflict. */
export const weightsChange = z.strictObject({ weights, before: weights });

/** Body of a change of the weights. */
export type WeightsChange = z.output<typeof weightsChange>;

/** Marks of a student in one test of a term. */
export type TestMarks = { assessment_type: string; marks: readonly Mark[] };

/** Result of a student: the exact share of each subject and of all subjects; undefined if there are no marks. */
export type Result = { subjects: ReadonlyMap<string, Fraction>; share: Fraction | undefined };

type WeightedShare = { weight: number; share: Fraction | undefined };

/** Returns the weighted mean of the defined shares. The weights of undefined shares do not count. */
const computeWeightedMean = (list: readonly WeightedShare[]): Fraction | undefined =>
  computeMean(
    list.flatMap(({ weight: percent, share }) =>
      share === undefined ? [] : [{ weight: BigInt(toTenths(percent)), fraction: share }],
    ),
  );

const computeMeanOfSubjects = (subjects: ReadonlyMap<string, Fraction>) =>
  computeWeightedMean(Array.from(subjects.values(), (share) => ({ weight: 1, share })));

const collectSubjects = (results: Iterable<Iterable<string>>) => [
  ...new Set(Array.from(results, (names) => [...names]).flat()),
];

const collectDefinedShares = (entries: readonly (readonly [string, Fraction | undefined])[]) =>
  new Map(entries.flatMap(([name, share]) => (share === undefined ? [] : [[name, share] as const])));

/**
 * Returns the result of a student in a term. With weights, each subject is the weighted mean of its tests, and the total is the mean
 * of the subjects; tests without a mark do not count. Without weights, all marks are added up.
 */
export function computeTermResult(
  tests: readonly TestMarks[],
  testWeights: readonly Omit<TestWeight, 'term'>[],
): Result {
  const names = collectSubjects(tests.map(({ marks }) => marks.map(({ subject }) => subject)));
  const filterMarks = (test: TestMarks, name: string) => test.marks.filter(({ subject }) => subject === name);
  if (sumWeights(testWeights) === 0) {
    return {
      subjects: collectDefinedShares(
        names.map((name) => [name, computeShare(tests.flatMap((test) => filterMarks(test, name)))]),
      ),
      share: computeShare(tests.flatMap(({ marks }) => marks)),
    };
  }
  const weightsByType = new Map(testWeights.map((one) => [one.assessment_type, one.weight]));
  const subjects = collectDefinedShares(
    names.map((name) => [
      name,
      computeWeightedMean(
        tests.map((test) => ({
          weight: weightsByType.get(test.assessment_type) ?? 0,
          share: computeShare(filterMarks(test, name)),
        })),
      ),
    ]),
  );
  return { subjects, share: computeMeanOfSubjects(subjects) };
}

/**
 * Returns the result of a student in a year: each subject is the weighted mean of its terms, and the total is the mean of the subjects,
 * so that it lies between them. Without weights, every term counts the same. Terms without a mark of a subject do not count for it.
 */
export function computeYearResult(
  terms: readonly { term: string; result: Result }[],
  termWeights: readonly TermWeight[],
): Result {
  const isUnweighted = sumWeights(termWeights) === 0;
  const weightsByTerm = new Map(termWeights.map((one) => [one.term, one.weight]));
  const names = collectSubjects(terms.map(({ result }) => result.subjects.keys()));
  const subjects = collectDefinedShares(
    names.map((name) => [
      name,
      computeWeightedMean(
        terms.map(({ term, result }) => ({
          weight: isUnweighted ? 1 : (weightsByTerm.get(term) ?? 0),
          share: result.subjects.get(name),
        })),
      ),
    ]),
  );
  return { subjects, share: computeMeanOfSubjects(subjects) };
}
