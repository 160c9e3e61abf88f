import { sql } from 'drizzle-orm';
import { type Head } from '../../audit/seal.ts';
import { verifyAudit } from '../../audit/verify.ts';
import { type Database, type Orm, rowsOf } from '../../db/database.ts';
import { findPendingMigrations, migrate, migrations } from '../../db/migrate.ts';
import { type Migration } from '../../db/migration.ts';

/** Thrown if a migration lost or added rows, or broke the audit log; it was rolled back. */
export class FailedVerification extends Error {}

/** Counts the rows of each table. */
async function countRows(orm: Orm): Promise<Map<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    orm,
    sql`select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const [count] = await rowsOf<{ rows: number }>(
      orm,
      sql`select count(*)::int as rows from ${sql.identifier(name)}`,
    );
    counts.set(name, count?.rows ?? 0);
  }
  return counts;
}

/** Reads the last seal of the audit log; undefined without one. */
async function readHead(orm: Orm): Promise<Head | undefined> {
  const [head] = await rowsOf<{ number: string; digest: string }>(
    orm,
    sql`select number::text, digest from audit_seal order by number desc limit 1`,
  );
  return head && { number: Number(head.number), digest: head.digest };
}

/** Returns the faults of the audit log; undefined if the tables of its check do not exist yet. The savepoint keeps the transaction usable. */
const findFaults = (orm: Orm): Promise<readonly string[] | undefined> =>
  orm.transaction(async (savepoint) => (await verifyAudit({ orm: savepoint })).faults).catch(() => undefined);

/**
 * Runs the migrations that have not run, in one transaction: the number of rows of each table that they do not name must be the same
 * afterwards, and the audit log unbroken. Otherwise throws `FailedVerification`, and the database stays as it was. Sees no changes
 * that a running version saves meanwhile. Returns the names of the migrations.
 */
export function migrateVerified(
  { orm }: Pick<Database, 'orm'>,
  version: string,
  steps: readonly Migration[] = migrations,
): Promise<string[]> {
  return orm.transaction(
    async (transaction) => {
      // Before the first query, whose snapshot then has what another process has migrated.
      await transaction.execute(sql`lock table migration in exclusive mode`);
      const pending = new Set(await findPendingMigrations({ orm: transaction }, steps));
      if (pending.size === 0) return [];
      const [before, head] = [await countRows(transaction), await readHead(transaction)];
      const faultsBefore = (await findFaults(transaction)) ?? [];
      const executed = await migrate({ orm: transaction }, steps, version);
      const changed = new Set(
        steps.filter(({ name }) => pending.has(name)).flatMap(({ changedTables = [] }) => changedTables),
      );
      const after = await countRows(transaction);
      for (const [name, rows] of before) {
        if (name === 'migration' || changed.has(name) || after.get(name) === rows) continue;
        throw new FailedVerification(`table ${name} had ${rows} rows, and then ${after.get(name) ?? 'none'}`);
      }
      const { faults } = await verifyAudit({ orm: transaction }, head);
      const fault = faults.find((one) => !faultsBefore.includes(one));
      if (fault !== undefined) throw new FailedVerification(`the audit log has a fault: ${fault}`);
      return executed;
    },
    { isolationLevel: 'repeatable read' },
  );
}
