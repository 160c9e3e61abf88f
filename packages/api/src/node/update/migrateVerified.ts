import { sql } from 'drizzle-orm';
import { readHead } from '../../audit/seal.ts';
import { verifyAudit } from '../../audit/verify.ts';
import { type Database, type Orm, selectRows } from '../../db/database.ts';
import { findPendingMigrations, migrate, migrations } from '../../db/migrate.ts';
import { type Migration } from '../../db/migration.ts';
import { withRetries } from '../../db/transaction.ts';

/** Thrown if a migration lost or added rows, or broke the audit log; it was rolled back. */
export class FailedVerification extends Error {}

/** A table: whether it has rows, and the number of those that this process has added and removed. */
type Rows = { isFilled: boolean; added: number; removed: number };

/** Reads the rows of each table. Counts those of this process, because a running version may save meanwhile. */
async function readRows(orm: Orm): Promise<Map<string, Rows>> {
  const tables = await selectRows<{ name: string; added: number; removed: number }>(
    orm,
    sql`select relname::text as name, n_tup_ins::int as added, n_tup_del::int as removed
      from pg_stat_xact_user_tables where schemaname = 'public' order by relname`,
  );
  const rows = new Map<string, Rows>();
  for (const { name, ...changes } of tables) {
    const [row] = await selectRows(orm, sql`select 1 from ${sql.identifier(name)} limit 1`);
    rows.set(name, { isFilled: row !== undefined, ...changes });
  }
  return rows;
}

/** Returns a sentence about a table that lost or got rows; undefined without one. */
function findRowFault(
  before: ReadonlyMap<string, Rows>,
  after: ReadonlyMap<string, Rows>,
  changed: ReadonlySet<string>,
): string | undefined {
  for (const [name, rows] of before) {
    if (name === 'migration' || changed.has(name)) continue;
    const now = after.get(name);
    if (now === undefined) return `table ${name} is gone`;
    const [added, removed] = [now.added - rows.added, now.removed - rows.removed];
    if (removed > 0) return `table ${name} lost ${removed} rows`;
    if (rows.isFilled && !now.isFilled) return `table ${name} lost all rows`;
    if (added > 0) return `table ${name} got ${added} rows`;
  }
  return undefined;
}

/**
 * Runs the migrations that have not run, in one transaction. It is committed only if tables that they do not name have lost and got
 * no rows, and the audit log has no new fault. Otherwise throws `FailedVerification`, and the database stays as it was. A running
 * version may save meanwhile. Returns the names of the migrations.
 */
export async function migrateVerified(
  { orm }: Pick<Database, 'orm'>,
  version: string,
  steps: readonly Migration[] = migrations,
): Promise<string[]> {
  const head = await readHead(orm);
  // The tables of some checks may not exist yet.
  const faultsBefore = await verifyAudit({ orm }).then(
    ({ faults }) => faults,
    (): string[] => [],
  );
  const run = async (transaction: Orm) => {
    // Another process that migrates has finished then.
    await transaction.execute(sql`lock table migration in exclusive mode`);
    const pending = new Set(await findPendingMigrations({ orm: transaction }, steps));
    if (pending.size === 0) return [];
    const before = await readRows(transaction);
    const executed = await migrate({ orm: transaction }, steps, version);
    const changed = steps
      .filter(({ name }) => pending.has(name))
      .flatMap(({ changedTables = [] }) => changedTables);
    const rowFault = findRowFault(before, await readRows(transaction), new Set(changed));
    if (rowFault !== undefined) throw new FailedVerification(rowFault);
    const { faults } = await verifyAudit({ orm: transaction }, head);
    const fault = faults.find((one) => !faultsBefore.includes(one));
    if (fault !== undefined) throw new FailedVerification(`the audit log has a fault: ${fault}`);
    return executed;
  };
  return withRetries(() => orm.transaction(run));
}
