/** Returns the done percentage of `total`: a whole number from 0 to 100, rounded down, so that 100 means done. */
export const computePercentage = (done: number, total: number): number =>
  // Multiplies first, because 29 / 100 * 100 is less than 29.
  Math.max(0, Math.min(100, Math.floor((done * 100) / total)));
