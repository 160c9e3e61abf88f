/**
 * Returns the first `count` rows in an order, without sorting the others: most rows are compared once, with the last of
 * those found so far. Meant for the rows of a page: each row that is kept costs `log2(count)` comparisons.
 */
export function selectFirst(
  rows: Uint32Array,
  count: number,
  compare: (a: number, b: number) => number,
): Uint32Array {
  const first: number[] = [];
  for (const row of rows) {
    const last = first[count - 1];
    if (last !== undefined && compare(row, last) >= 0) continue;
    let low = 0;
    let high = first.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(first[middle] ?? 0, row) <= 0) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, row);
    if (first.length > count) first.pop();
  }
  return Uint32Array.from(first);
}
