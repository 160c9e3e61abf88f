const BEFORE = 100;
const AFTER = 20;

/** Lists the years of the year menu: the allowed ones, by default a lifetime before today and some years after. */
export function yearsAround(
  shownYear: number,
  current: number,
  first: number | undefined,
  last: number | undefined,
): number[] {
  const from = Math.min(shownYear, first ?? Math.min(current, last ?? current) - BEFORE);
  const to = Math.max(shownYear, last ?? Math.max(current, first ?? current) + AFTER);
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
}
