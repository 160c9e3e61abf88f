import { type Mark } from '../areas/assessment.ts';
import { compareFractions, type Fraction, roundMultiple } from './fraction.ts';

export { compareFractions, computeMean, type Fraction } from './fraction.ts';

type Scored = Pick<Mark, 'total' | 'scored'>;

/** Marks are whole numbers of half marks, and attendance of half days. */
const HALVES = 2;
const TENTHS_PER_WHOLE = 1000n;

/** Sums scores and totals. `Absent` counts as 0; subjects with `Exempt` do not count. */
export function sumMarks(list: readonly Scored[]): { scored: number; total: number } {
  const counted = list.filter(({ scored }) => scored !== 'Exempt');
  const sum = (valueOf: (mark: Scored) => number) =>
    counted.reduce((subtotal, mark) => subtotal + valueOf(mark), 0);
  return {
    scored: sum(({ scored }) => (typeof scored === 'number' ? scored : 0)),
    total: sum(({ total }) => total),
  };
}

/** Returns the exact share of the scores in the totals; undefined if the total is 0. */
export function computeShare(list: readonly Scored[]): Fraction | undefined {
  const { scored, total } = sumMarks(list);
  if (total === 0) return undefined;
  return { numerator: BigInt(scored * HALVES), denominator: BigInt(total * HALVES) };
}

/** Returns a share in percent, rounded half up to a tenth. */
export const toPercent = (share: Fraction): number => roundMultiple(share, TENTHS_PER_WHOLE) / 10;

/** Formats a share in percent, rounded half up to a tenth (`86.5%`); empty if it is undefined. */
export const formatShare = (share: Fraction | undefined): string =>
  share === undefined ? '' : `${toPercent(share)}%`;

/**
 * Formats a part of a whole in percent, such as attended days, rounded half up to a tenth; empty for a `whole` of 0. Both are
 * multiples of a half.
 */
export const formatPart = (part: number, whole: number): string =>
  formatShare(
    whole === 0 ? undefined : { numerator: BigInt(part * HALVES), denominator: BigInt(whole * HALVES) },
  );

/**
 * Ranks exact shares, the highest first. A rank is one more than the number of higher shares, so that equal shares share a rank. The
 * rank of an undefined share is empty.
 */
export function rankShares(shares: readonly (Fraction | undefined)[]): string[] {
  const ranks = shares.map(() => '');
  const ordered = shares
    .flatMap((share, index) => (share === undefined ? [] : [{ share, index }]))
    .sort((one, other) => compareFractions(other.share, one.share));
  ordered.forEach(({ share, index }, place) => {
    const previous = ordered[place - 1];
    const isTie = previous !== undefined && compareFractions(previous.share, share) === 0;
    ranks[index] = isTie ? (ranks[previous.index] ?? '') : String(place + 1);
  });
  return ranks;
}
