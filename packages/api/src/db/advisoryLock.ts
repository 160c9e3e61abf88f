import { type SQL, sql } from 'drizzle-orm';
import { type Orm } from './database.ts';

/** Numbers of the advisory locks; those of tests are in `test/testLocks.ts`. */
export const LOCK_NUMBERS = {
  /** Processes that start together migrate one after the other. */
  migration: 1_857_001,
  /** Shared by saves, exclusive for deletions. */
  references: 1_857_002,
  /** Accounts are created and changed one after the other. */
  accounts: 1_857_003,
  /** Academic years are saved and set one after the other; shared by what needs the current one to stay. */
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

/** Wraps a text of a condition, so that the statement takes a shared lock before it compares: it spares a statement. */
export const afterSharedLock = (lock: AdvisoryLock, text: string): SQL =>
  sql`(select ${text}::text from pg_advisory_xact_lock_shared(${LOCK_NUMBERS[lock]}))`;
