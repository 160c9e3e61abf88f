import { type Database, type Orm } from './database.ts';
import { type Failure, classifyFailure } from './failure.ts';

/** Maximum number of attempts of a transaction, by the failure of the previous one. */
const ATTEMPTS: Readonly<Partial<Record<Failure, number>>> = {
  busy: 4,
  // In the second attempt, the service's own check finds the violation first, and throws a readable message.
  duplicate: 2,
  reference: 2,
  check: 2,
};

/**
 * Runs `work`, which must be atomic, and retries it after a deadlock, a serialization failure or a violated constraint. Does not
 * retry after a lost connection, because `work` may have been committed.
 */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= (ATTEMPTS[classifyFailure(error)] ?? 1)) throw error;
    }
  }
}

/** Runs `work` in one transaction, with retries. */
export const inTransaction = <Result>(db: Database, work: (orm: Orm) => Promise<Result>): Promise<Result> =>
  withRetries(() => db.orm.transaction(work));
