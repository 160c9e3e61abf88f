import { type SQL, sql } from 'drizzle-orm';
import { type Orm } from './database.ts';

/** Numbers of the advisory locks; those that tests take are from 1,857,099 on. */
const NUMBERS = {
  /** Processes that start together migrate one after the other. */
  migration: 1_857_001,
  /** Shared by savings, held alone by deletions. */
  references: 1_857_002,
  /** Accounts come in and change one after the other. */
  accounts: 1_857_003,
  /** Academic years are saved and set one after the other; shared by what needs the current one to stay. */
  academicYears: 1_857_004,
} as const;

type AdvisoryLock = keyof typeof NUMBERS;

/** Takes a lock alone until the transaction ends: waits for those who share it, and keeps others waiting. */
export async function lockAlone(orm: Orm, lock: AdvisoryLock): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(${NUMBERS[lock]})`);
}

/** Takes a lock together with others until the transaction ends: waits for who holds it alone. */
export async function lockShared(orm: Orm, lock: AdvisoryLock): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock_shared(${NUMBERS[lock]})`);
}

/** Stands for a text in a condition that is looked up once a lock is shared, which spares a statement of its own. */
export const onceShared = (lock: AdvisoryLock, text: string): SQL =>
  sql`(select ${text}::text from pg_advisory_xact_lock_shared(${NUMBERS[lock]}))`;
