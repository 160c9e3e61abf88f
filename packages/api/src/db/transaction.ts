import { type Database, type Orm } from './database.ts';
import { type Failure, failureOf } from './failure.ts';

/** Attempts of a transaction that failed by a conflict. */
const ATTEMPTS: Readonly<Partial<Record<Failure, number>>> = {
  busy: 4,
  // The check before the constraint now sees what the constraint saw, and says it in a sentence.
  duplicate: 2,
  reference: 2,
  check: 2,
};

/**
 * Runs `work` in one transaction, and again when the server broke a deadlock at its cost or a constraint refused a row. A
 * transaction whose connection broke is not tried again: it may have been committed.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (orm: Orm) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.orm.transaction(work);
    } catch (error) {
      if (attempt >= (ATTEMPTS[failureOf(error)] ?? 1)) throw error;
    }
  }
}
