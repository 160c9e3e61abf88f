const YEARS_BEFORE = 100;
const YEARS_AFTER = 20;

/** Lists the years of the year menu: the allowed and the shown ones; by default from 100 years ago to 20 ahead. */
export function listYears(
  shownYear: number,
  currentYear: number,
  minYear: number | undefined,
  maxYear: number | undefined,
): number[] {
  const firstYear = Math.min(
    shownYear,
    minYear ?? Math.min(currentYear, maxYear ?? currentYear) - YEARS_BEFORE,
  );
  const lastYear = Math.max(
    shownYear,
    maxYear ?? Math.max(currentYear, minYear ?? currentYear) + YEARS_AFTER,
  );
  return Array.from({ length: lastYear - firstYear + 1 }, (_, offset) => firstYear + offset);
}
