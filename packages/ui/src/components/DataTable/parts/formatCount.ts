const grouped = new Intl.NumberFormat('en');

/** Formats a count with grouped digits, followed by the noun, in the plural where the count needs it. */
export function formatCount(count: number, noun?: string): string {
  const digits = grouped.format(count);
  if (noun === undefined) return digits;
  return `${digits} ${noun}${count === 1 ? '' : 's'}`;
}
