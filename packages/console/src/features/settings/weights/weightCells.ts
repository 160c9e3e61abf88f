import { type Weights } from '@firstbell/schema/marks';

/**
 * Adds weights of 0, so that each term, and each test of each term, has a weight. Orders the weights of tests by type of
 * test, then by term.
 */
export function fillWeights(
  { tests, terms }: Weights,
  lists: { terms: readonly string[]; types: readonly string[] },
): Weights {
  const uniteValues = (listed: readonly string[], stored: readonly string[]) => [
    ...new Set([...listed, ...stored]),
  ];
  const allTerms = uniteValues(
    lists.terms,
    [...tests, ...terms].map(({ term }) => term),
  );
  const allTypes = uniteValues(
    lists.types,
    tests.map((test) => test.assessment_type),
  );
  return {
    tests: allTypes.flatMap((assessment_type) =>
      allTerms.map((term) => ({
        ...{ term, assessment_type },
        weight:
          tests.find((test) => test.term === term && test.assessment_type === assessment_type)?.weight ?? 0,
      })),
    ),
    terms: allTerms.map((term) => ({
      term,
      weight: terms.find((stored) => stored.term === term)?.weight ?? 0,
    })),
  };
}

/** Adds weights of one decimal without rounding errors; `NaN` while a weight is missing. */
export const sumWeights = (list: readonly { weight: number }[]): number =>
  list.reduce((sum, { weight }) => sum + Math.round(weight * 10), 0) / 10;
