import { type Database, type Orm } from './database.ts';
import { type Failure, failureOf } from './failure.ts';

/** Maximum number of attempts of a transaction, by the failure of the previous one. */
const ATTEMPTS: Readonly<Partial<Record<Failure, number>>> = {
  busy: 4,
  // In the second attempt, the check of the service finds the violation first, and has a readable message.
  duplicate: 2,
  reference: 2,
  check: 2,
};

/**
 * Runs `work`, which changes everything or nothing, and runs it again after a deadlock, a serialization failure or a violated
 * constraint; not after a lost connection, because it may have been committed.
 */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= (ATTEMPTS[failureOf(error)] ?? 1)) throw error;
    }
  }
}

/** Runs `work` in one transaction, with retries. */
export const inTransaction = <Result>(db: Database, work: (orm: Orm) => Promise<Result>): Promise<Result> =>
  withRetries(() => db.orm.transaction(work));
