const STEP_PX = 4;

/**
 * Returns the length of a number of steps of the 4 px grid, such as for the width of a column: `spacing(26)` is
 * `104px`. Throws if the number is not a multiple of a half.
 */
export function spacing(steps: number): string {
  if (!Number.isInteger(steps * 2)) throw new Error(`${steps} steps are not on the grid of half steps.`);
  return `${steps * STEP_PX}px`;
}
