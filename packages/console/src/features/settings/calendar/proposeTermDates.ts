import { dayAfter } from '@firstbell/schema';

const MONTHS_PER_YEAR = 12;

/** Returns the month (`2026-10`) that begins a number of months after the month of an ISO day. */
function monthAfter(day: string, months: number): string {
  const total = Number(day.slice(0, 4)) * MONTHS_PER_YEAR + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(total / MONTHS_PER_YEAR)}-${String((total % MONTHS_PER_YEAR) + 1).padStart(2, '0')}`;
}

/** Divides the months of an academic year among its terms, as equally as whole months allow. */
export function proposeTermDates(
  terms: readonly string[],
  { starts, ends }: { starts: string; ends: string },
): { term: string; starts: string; ends: string }[] {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * MONTHS_PER_YEAR + Number(day.slice(5, 7));
  const months = monthOf(ends) - monthOf(starts) + 1;
  const firstDayOf = (index: number) =>
    index === 0 ? starts : `${monthAfter(starts, Math.round((index * months) / terms.length))}-01`;
  return terms.map((term, index) => ({
    term,
    starts: firstDayOf(index),
    ends: index === terms.length - 1 ? ends : dayAfter(firstDayOf(index + 1), -1),
  }));
}
