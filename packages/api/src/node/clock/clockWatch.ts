import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../db/database.ts';
import { type ClockDifference } from '../../http/clockDifference.ts';
import { type Log } from '../../log/log.ts';

/** Milliseconds by which the clock may differ from another one, as by which tokens may be from the future. */
const TOLERANCE_MS = 300_000;
/** Milliseconds within which the database server has to tell its time, so that the answer says something. */
const MAX_ANSWER_MS = 10_000;

type Reference = ClockDifference['reference'];
type Measurement = { aheadMs: number; theirs: number; steadyMs: number };

/** Compares the clock with those of other machines. */
export type ClockWatch = {
  /** Notes the present time by another clock. */
  note: (reference: Reference, theirs: Date) => void;
  /** Returns how far the clock is from the given other one, or from any; undefined within the tolerance. Logs when that changes. */
  readDifference: (reference?: Reference) => ClockDifference | undefined;
  /** Tells whether the clock has been set since it was compared, or was wrong then, so that it should be compared again. */
  isSuspect: (reference: Reference) => boolean;
};

const isFar = (ms: number) => Math.abs(ms) > TOLERANCE_MS;

/**
 * Creates a watch. A difference ends by itself when the clock is set right: the other clock's time is carried on by the steady clock.
 * That alone contradicts nothing, because the steady clock of a machine that slept is late.
 */
export function createClockWatch({
  clock,
  steadyClock,
  log,
}: {
  clock: () => Date;
  steadyClock: () => Date;
  log: Log;
}): ClockWatch {
  const measurements = new Map<Reference, Measurement>();
  const differing = new Set<Reference>();
  const aheadNow = ({ theirs, steadyMs }: Measurement) =>
    clock().getTime() - (theirs + steadyClock().getTime() - steadyMs);
  const compare = (reference: Reference): ClockDifference | undefined => {
    const measurement = measurements.get(reference);
    if (measurement === undefined || !isFar(measurement.aheadMs)) return undefined;
    const aheadMs = aheadNow(measurement);
    return isFar(aheadMs) ? { seconds: Math.round(aheadMs / 1000), reference } : undefined;
  };
  const review = () => {
    for (const reference of measurements.keys()) {
      const difference = compare(reference);
      if (difference !== undefined && !differing.has(reference))
        log({ event: 'clock differs', ...difference });
      if (difference === undefined && differing.has(reference))
        log({ event: 'clock right again', reference });
      if (difference === undefined) differing.delete(reference);
      else differing.add(reference);
    }
  };
  return {
    note: (reference, theirs) => {
      const aheadMs = clock().getTime() - theirs.getTime();
      measurements.set(reference, { aheadMs, theirs: theirs.getTime(), steadyMs: steadyClock().getTime() });
      review();
    },
    readDifference: (reference) => {
      review();
      const references = reference === undefined ? [...measurements.keys()] : [reference];
      return references.map(compare).find((difference) => difference !== undefined);
    },
    isSuspect: (reference) => {
      const measurement = measurements.get(reference);
      return measurement !== undefined && (isFar(measurement.aheadMs) || isFar(aheadNow(measurement)));
    },
  };
}

/** Compares the clock with that of the database server. */
export async function noteDatabaseTime({ orm }: Database, watch: ClockWatch): Promise<void> {
  const startedAt = performance.now();
  const [row] = await selectRows<{ ms: number }>(
    orm,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const durationMs = performance.now() - startedAt;
  if (row !== undefined && durationMs < MAX_ANSWER_MS)
    watch.note('database server', new Date(row.ms + durationMs / 2));
}
