/** Exact fraction that is not negative; the denominator is positive. Fractions are not reduced: compare them with `compareFractions`. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/** Returns a negative number if `one` is less than `other`, a positive one if it is more, and 0 if both are equal. */
export function compareFractions(one: Fraction, other: Fraction): number {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Returns the mean of fractions by their weights, which are not negative; undefined if no weight is positive. */
export function computeMean(list: readonly { weight: bigint; fraction: Fraction }[]): Fraction | undefined {
  let [numerator, denominator, weightSum] = [0n, 1n, 0n];
  for (const { weight, fraction } of list) {
    numerator = numerator * fraction.denominator + weight * fraction.numerator * denominator;
    denominator *= fraction.denominator;
    weightSum += weight;
  }
  return weightSum === 0n ? undefined : { numerator, denominator: denominator * weightSum };
}

/** Returns a multiple of a fraction as a whole number, rounded half up. */
export const roundMultiple = ({ numerator, denominator }: Fraction, factor: bigint): number =>
  Number((2n * factor * numerator + denominator) / (2n * denominator));
