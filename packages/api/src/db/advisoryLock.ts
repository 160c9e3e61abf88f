import { type SQL, sql } from 'drizzle-orm';
import { type Orm } from './database.ts';

/** Numbers of the advisory locks; those of tests are in `test/testLocks.ts`. */
export const LOCK_NUMBERS = {
  /** Exclusive for migrations, as several processes may start together. */
  migration: 1_857_001,
  /** Shared by saves, exclusive for deletions. */
  references: 1_857_002,
  /** Exclusive for creating and changing accounts. */
  accounts: 1_857_003,
  /** Exclusive for saving and setting academic years; shared by transactions that depend on the current one. */
  academicYears: 1_857_004,
} as const;

type AdvisoryLock = keyof typeof LOCK_NUMBERS;

/** Takes an exclusive lock until the transaction ends. */
export async function lockExclusive(orm: Orm, lock: AdvisoryLock): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS[lock]})`);
}

/** Takes a shared lock until the transaction ends. */
export async function lockShared(orm: Orm, lock: AdvisoryLock): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock_shared(${LOCK_NUMBERS[lock]})`);
}

/** Wraps a text parameter of a condition so that the statement itself takes the shared lock first. This saves a round trip. */
export const afterSharedLock = (lock: AdvisoryLock, text: string): SQL =>
  sql`(select ${text}::text from pg_advisory_xact_lock_shared(${LOCK_NUMBERS[lock]}))`;
