import { type Weights } from '@firstbell/schema/marks';

/** Fills the weights up with those that are 0: one for each test of each term, by test, and one for each term. */
export function fillWeights(
  { tests, terms }: Weights,
  lists: { terms: readonly string[]; types: readonly string[] },
): Weights {
  const shown = (own: readonly string[], stored: readonly string[]) => [...new Set([...own, ...stored])];
  const allTerms = shown(
    lists.terms,
    [...tests, ...terms].map(({ term }) => term),
  );
  const allTypes = shown(
    lists.types,
    tests.map((one) => one.assessment_type),
  );
  return {
    tests: allTypes.flatMap((assessment_type) =>
      allTerms.map((term) => ({
        ...{ term, assessment_type },
        weight:
          tests.find((one) => one.term === term && one.assessment_type === assessment_type)?.weight ?? 0,
      })),
    ),
    terms: allTerms.map((term) => ({
      term,
      weight: terms.find((one) => one.term === term)?.weight ?? 0,
    })),
  };
}

/** Sums weights of one decimal exactly; `NaN` while one is missing. */
export const sumWeights = (list: readonly { weight: number }[]): number =>
  list.reduce((all, { weight }) => all + Math.round(weight * 10), 0) / 10;
