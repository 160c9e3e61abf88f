const grouped = new Intl.NumberFormat('en');

/** Writes a count with its digits grouped, and with the noun it counts when there is one. */
export function counted(count: number, noun?: string): string {
  const digits = grouped.format(count);
  if (noun === undefined) return digits;
  return `${digits} ${noun}${count === 1 ? '' : 's'}`;
}
