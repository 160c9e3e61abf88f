const BEFORE = 100;
const AFTER = 20;

/** Lists the years that can be gone to at once: those allowed, or a lifetime before today and some years after. */
export function yearsAround(
  shown: number,
  current: number,
  first: number | undefined,
  last: number | undefined,
): number[] {
  const from = Math.min(shown, first ?? Math.min(current, last ?? current) - BEFORE);
  const to = Math.max(shown, last ?? Math.max(current, first ?? current) + AFTER);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
