import { type Database, type Orm } from './database.ts';
import { failureOf } from './failure.ts';

const ATTEMPTS = 4;

/**
 * Runs `work` in one transaction, and again when the server broke a deadlock at its cost. A transaction whose connection
 * broke is not tried again: it may have been committed.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (orm: Orm) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.orm.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || failureOf(error) !== 'busy') throw error;
    }
  }
}
