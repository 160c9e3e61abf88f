import { sql } from 'drizzle-orm';
import { lockExclusive } from './advisoryLock.ts';
import { type Database, type Orm, selectRows } from './database.ts';
import { readMigrations } from './executedMigrations.ts';
import { type Migration } from './migration.ts';
import { baseline } from './migrations/200-baseline.ts';
import { days } from './migrations/201-days.ts';
import { serviceOfTeachers } from './migrations/202-service-of-teachers.ts';
import { intentions } from './migrations/203-intentions.ts';
import { otherLetters } from './migrations/204-other-letters.ts';
import { schoolFacts } from './migrations/205-school.ts';
import { suggestedNames } from './migrations/206-suggested-names.ts';
import { termDates } from './migrations/207-term-dates.ts';
import { leaving } from './migrations/208-leaving.ts';
import { halfDayMarks } from './migrations/209-half-day-marks.ts';
import { sessions } from './migrations/210-sessions.ts';
import { refusals } from './migrations/211-refusals.ts';
import { nameKeys } from './migrations/212-name-keys.ts';
import { schoolId } from './migrations/215-school-id.ts';
import { backupRuns } from './migrations/217-backup-runs.ts';
import { erasures } from './migrations/218-erasures.ts';
import { readings } from './migrations/219-readings.ts';
import { studentView } from './migrations/220-student-view.ts';
import { orderChanges } from './migrations/221-order-changes.ts';
import { dashboardIndexes } from './migrations/222-dashboard-indexes.ts';

/** All migrations in the order in which they run; the first creates the schema. */
export const migrations: readonly Migration[] = [
  baseline,
  days,
  serviceOfTeachers,
  intentions,
  otherLetters,
  schoolFacts,
  suggestedNames,
  termDates,
  leaving,
  halfDayMarks,
  sessions,
  refusals,
  nameKeys,
  schoolId,
  backupRuns,
  erasures,
  readings,
  studentView,
  orderChanges,
  dashboardIndexes,
];

/**
 * Runs a step, unless the table `migration` contains its name, and stores the name with the version of Firstbell. Returns whether the
 * step ran.
 */
export async function runOnce(
  orm: Orm,
  name: string,
  work: () => Promise<void>,
  version = '',
): Promise<boolean> {
  await lockExclusive(orm, 'migration');
  await orm.execute(
    sql`create table if not exists migration (name text primary key, done_at timestamptz not null default now())`,
  );
  const [existing] = await selectRows(orm, sql`select 1 from migration where name = ${name}`);
  if (existing) return false;
  await work();
  await orm.execute(sql`alter table migration add column if not exists version text`);
  await orm.execute(sql`insert into migration (name, version) values (${name}, ${version})`);
  return true;
}

/** Tells whether a version before 0.2, whose schema is not migrated, made the tables of a database. */
export async function isFromEarlierVersion(db: Database): Promise<boolean> {
  const executed = await readMigrations(db);
  return executed.length > 0 && !executed.includes(baseline.name);
}

/** Returns the names of migrations that a newer version has run on a database. */
export async function findNewerMigrations(db: Database): Promise<string[]> {
  const knownNames = new Set(migrations.map(({ name }) => name));
  return (await readMigrations(db)).filter((name) => !knownNames.has(name));
}

/** Returns the names of migrations that have not run on a database yet. */
export async function findPendingMigrations(
  db: Pick<Database, 'orm'>,
  steps: readonly Migration[] = migrations,
): Promise<string[]> {
  const executed = new Set(await readMigrations(db));
  return steps.map(({ name }) => name).filter((name) => !executed.has(name));
}

/** Tells whether the user of a database may create tables in it. */
export async function canMigrate({ orm }: Database): Promise<boolean> {
  const [schema] = await selectRows<{ canCreate: boolean }>(
    orm,
    sql`select has_schema_privilege(current_schema(), 'create') as "canCreate"`,
  );
  return schema?.canCreate ?? false;
}

/** Runs the migrations that have not run on a database, each in its own transaction. Returns their names. */
export async function migrate(
  db: Pick<Database, 'orm'>,
  steps: readonly Migration[] = migrations,
  version = '',
): Promise<string[]> {
  const executed: string[] = [];
  for (const { name, statements, run } of steps) {
    const isNew = await db.orm.transaction((orm) => {
      const work = async () => {
        for (const statement of statements) await orm.execute(sql.raw(statement));
        await run?.(orm);
      };
      return runOnce(orm, name, work, version);
    });
    if (isNew) executed.push(name);
  }
  return executed;
}
