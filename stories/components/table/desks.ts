/** A desk of an office: the number of waiting people, of served people, and the minutes for each. */
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
 * Changes a number of cells; `from` is the number of previous changes. With moving rows, one row is added and one
 * removed for every fifty cells.
 */
export function changeDesks(desks: readonly Desk[], cells: number, from: number, isMoving: boolean): Desk[] {
  const changed = [...desks];
  for (let n = from; n < from + cells; n += 1) {
    const changedIndex = hashNumber(n, 5, changed.length);
    const desk = changed[changedIndex];
    const field = FIELDS[n % FIELDS.length] ?? 'queue';
    if (desk) changed[changedIndex] = { ...desk, [field]: hashNumber(n, 7, 500) };
    if (!isMoving || n % CELLS_PER_ARRIVAL !== 0) continue;
    changed.splice(PERMANENT_ROWS + hashNumber(n, 9, changed.length - PERMANENT_ROWS), 1);
    changed.push({ ...createDesk(1000 + n), queue: hashNumber(n, 11, 500) });
  }
  return changed;
}
