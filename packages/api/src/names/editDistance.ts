/** Returns the edit distance of two texts: the number of insertions, deletions, replacements and swaps (Damerau–Levenshtein). */
export function editDistance(first: string, second: string): number {
  const [from, to] = [Array.from(first), Array.from(second)];
  let rowBefore: number[] = [];
  let previousRow = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of from.entries()) {
    const nextRow = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const costAt = (costs: readonly number[], index: number) => costs[index] ?? Infinity;
      const isSwapped = letter === to[column - 1] && from[row - 1] === wanted;
      nextRow.push(
        Math.min(
          costAt(previousRow, column) + (letter === wanted ? 0 : 1),
          costAt(previousRow, column + 1) + 1,
          costAt(nextRow, column) + 1,
          isSwapped ? costAt(rowBefore, column - 1) + 1 : Infinity,
        ),
      );
    }
    rowBefore = previousRow;
    previousRow = nextRow;
  }
  return previousRow.at(-1) ?? 0;
}
