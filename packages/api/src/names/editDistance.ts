/** Returns the edit distance of two texts: the number of insertions, deletions, replacements and swaps (Damerau–Levenshtein). */
export function editDistance(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)];
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of from.entries()) {
    const next = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const at = (line: readonly number[], index: number) => line[index] ?? Infinity;
      const isSwapped = letter === to[column - 1] && from[row - 1] === wanted;
      next.push(
        Math.min(
          at(last, column) + (letter === wanted ? 0 : 1),
          at(last, column + 1) + 1,
          at(next, column) + 1,
          isSwapped ? at(before, column - 1) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = next;
  }
  return last.at(-1) ?? 0;
}
