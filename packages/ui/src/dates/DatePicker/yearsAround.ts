const YEARS_BEFORE = 100;
const YEARS_AFTER = 20;

/** Lists the years of the year menu: the allowed ones, by default from 100 years ago to 20 years ahead. */
export function listYears(
  shownYear: number,
  current: number,
  first: number | undefined,
  last: number | undefined,
): number[] {
  const from = Math.min(shownYear, first ?? Math.min(current, last ?? current) - YEARS_BEFORE);
  const to = Math.max(shownYear, last ?? Math.max(current, first ?? current) + YEARS_AFTER);
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
}
