/** A desk of an office: the number of people who wait and who were served, and the minutes per person. */
export type Desk = { id: string; queue: number; served: number; minutes: number };

const FIELDS = ['queue', 'served', 'minutes'] as const;
/** Number of changed cells after which a row is added and one is removed. */
const CELLS_PER_ARRIVAL = 50;
/** Number of rows at the beginning that are never removed. */
const PERMANENT_ROWS = 20;

/** Hashes a number to a pseudorandom number below `limit`. */
function hashNumber(n: number, salt: number, limit: number): number {
  return (Math.imul((n + 1) ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b) >>> 7) % limit;
}

const createDesk = (n: number): Desk => ({
  id: `D${String(n + 1).padStart(4, '0')}`,
  queue: n,
  served: hashNumber(n, 2, 400),
  minutes: hashNumber(n, 3, 60),
});

/** Creates desks deterministically. */
export function buildDesks(count: number): Desk[] {
  return Array.from({ length: count }, (_, n) => createDesk(n));
}

/**
 * Changes a number of cells, after `previousCount` cells of earlier calls. If `hasRowChanges`, one row is added and one
 * removed for every fifty cells.
 */
export function changeDesks(
  desks: readonly Desk[],
  cellCount: number,
  previousCount: number,
  hasRowChanges: boolean,
): Desk[] {
  const changedDesks = [...desks];
  for (let n = previousCount; n < previousCount + cellCount; n += 1) {
    const changedIndex = hashNumber(n, 5, changedDesks.length);
    const desk = changedDesks[changedIndex];
    const field = FIELDS[n % FIELDS.length] ?? 'queue';
    if (desk) changedDesks[changedIndex] = { ...desk, [field]: hashNumber(n, 7, 500) };
    if (!hasRowChanges || n % CELLS_PER_ARRIVAL !== 0) continue;
    changedDesks.splice(PERMANENT_ROWS + hashNumber(n, 9, changedDesks.length - PERMANENT_ROWS), 1);
    changedDesks.push({ ...createDesk(1000 + n), queue: hashNumber(n, 11, 500) });
  }
  return changedDesks;
}
