const MAX_PAGE_NUMBERS = 3;

/** Lists the page numbers to show: at most three consecutive ones, with the current one in the middle if possible. */
export function listPageNumbers(page: number, pageCount: number): number[] {
  const count = Math.min(MAX_PAGE_NUMBERS, Math.max(1, pageCount));
  const first = Math.max(1, Math.min(page - Math.floor(MAX_PAGE_NUMBERS / 2), pageCount - count + 1));
  return Array.from({ length: count }, (_, position) => first + position);
}
