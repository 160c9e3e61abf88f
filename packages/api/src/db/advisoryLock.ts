import { sql } from 'drizzle-orm';
import { type Orm, selectRow } from './database.ts';

/** Numbers of the advisory locks; those of tests are in `test/testLocks.ts`. */
export const LOCK_NUMBERS = {
  /** Exclusive for migrations, as several processes may start together. */
  migration: 1_857_001,
  /** Shared by saves, exclusive for deletions. */
  references: 1_857_002,
  /** Exclusive for creating and changing accounts. */
  accounts: 1_857_003,
  /** Exclusive for saving academic years and setting the current year; shared by saves and deletions that depend on that year. */
  academicYears: 1_857_004,
  /** Exclusive for sealing the audit log, by one process at a time. */
  auditSeals: 1_857_005,
  /** Exclusive for repeating erasures, by one process at a time. */
  erasures: 1_857_006,
} as const;

type AdvisoryLock = keyof typeof LOCK_NUMBERS;

const sharedLock = (lock: AdvisoryLock) => sql`pg_advisory_xact_lock_shared(${LOCK_NUMBERS[lock]})`;

/** Takes an exclusive lock, and then shared ones, until the transaction ends. */
export async function lockExclusive(
  orm: Orm,
  lock: AdvisoryLock,
  ...others: readonly AdvisoryLock[]
): Promise<void> {
  const exclusive = sql`pg_advisory_xact_lock(${LOCK_NUMBERS[lock]})`;
  await orm.execute(sql`select ${sql.join([exclusive, ...others.map(sharedLock)], sql`, `)}`);
}

/** Tries to take an exclusive lock until the transaction ends, without waiting; tells whether it succeeded. */
export async function tryLockExclusive(orm: Orm, lock: AdvisoryLock): Promise<boolean> {
  const { taken } = await selectRow<{ taken: boolean }>(
    orm,
    sql`select pg_try_advisory_xact_lock(${LOCK_NUMBERS[lock]}) as taken`,
  );
  return taken;
}

/** Takes shared locks, in their order, until the transaction ends. */
export async function lockShared(orm: Orm, ...locks: readonly AdvisoryLock[]): Promise<void> {
  await orm.execute(sql`select ${sql.join(locks.map(sharedLock), sql`, `)}`);
}
