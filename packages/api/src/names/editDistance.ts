/** Returns the edit distance of two texts: the number of insertions, deletions, replacements and swaps (Damerau–Levenshtein). */
export function editDistance(first: string, second: string): number {
  const [firstLetters, secondLetters] = [Array.from(first), Array.from(second)];
  let rowBeforePrevious: number[] = [];
  let previousRow = Array.from({ length: secondLetters.length + 1 }, (_, index) => index);
  for (const [row, letter] of firstLetters.entries()) {
    const nextRow = [row + 1];
    for (const [column, otherLetter] of secondLetters.entries()) {
      const costAt = (costs: readonly number[], index: number) => costs[index] ?? Infinity;
      const isSwapped = letter === secondLetters[column - 1] && firstLetters[row - 1] === otherLetter;
      nextRow.push(
        Math.min(
          costAt(previousRow, column) + (letter === otherLetter ? 0 : 1),
          costAt(previousRow, column + 1) + 1,
          costAt(nextRow, column) + 1,
          isSwapped ? costAt(rowBeforePrevious, column - 1) + 1 : Infinity,
        ),
      );
    }
    rowBeforePrevious = previousRow;
    previousRow = nextRow;
  }
  return previousRow.at(-1) ?? 0;
}
