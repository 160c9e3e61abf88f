import { type BackupResult, type BackupSuccess } from '@firstbell/schema/backups';
import { sql } from 'drizzle-orm';
import { hasTable, type Orm, selectRows } from '../../db/database.ts';

export type RunKind = 'backup' | 'test';

/** An ended backup or test. Without `success` it has failed. */
export type EndedRun = { kind: RunKind; at: Date; result: BackupResult; success?: BackupSuccess | undefined };

/** The last backup or test: how it ended, and the last successful one, if any. */
export type LastRun = {
  at: Date;
  result: BackupResult;
  succeededAt: Date | undefined;
  success: BackupSuccess | undefined;
};

/** Stores the end of a backup or test. The last success stays until the next one. */
export async function noteRun(orm: Orm, { kind, at, result, success }: EndedRun): Promise<void> {
  const time = at.toISOString();
  const [succeededAt, detail] = success === undefined ? [null, null] : [time, JSON.stringify(success)];
  const target = kind === 'backup' ? success?.target : undefined;
  await orm.execute(sql`
    insert into backup_run as last (kind, at, result, succeeded_at, success, targets)
    values (${kind}, ${time}, ${result}, ${succeededAt}, ${detail}::jsonb,
      array_remove(array[${target ?? null}::text], null))
    on conflict (kind) do update set at = excluded.at, result = excluded.result,
      succeeded_at = coalesce(excluded.succeeded_at, last.succeeded_at),
      success = coalesce(excluded.success, last.success),
      targets = array(select distinct unnest(last.targets || excluded.targets) order by 1)`);
}

/** Reads the last backup and the last test. */
export async function readLastRuns(orm: Orm): Promise<Partial<Record<RunKind, LastRun>>> {
  type Row = { kind: RunKind; result: BackupResult; success: BackupSuccess | null } & Record<
    'at' | 'succeeded_at',
    Date | string | null
  >;
  const rows = await selectRows<Row>(
    orm,
    sql`select kind, at, result, succeeded_at, success from backup_run`,
  );
  return Object.fromEntries(
    rows.map(({ kind, at, result, succeeded_at: succeededAt, success }) => [
      kind,
      {
        at: new Date(at ?? 0),
        result,
        succeededAt: succeededAt === null ? undefined : new Date(succeededAt),
        success: success ?? undefined,
      },
    ]),
  );
}

/** Reads the folders that have held backups of the school; none in a database that was not migrated yet. */
export async function readTargets(orm: Orm): Promise<string[]> {
  if (!(await hasTable(orm, 'backup_run'))) return [];
  const rows = await selectRows<{ target: string }>(
    orm,
    sql`select unnest(targets) as target from backup_run`,
  );
  return rows.map(({ target }) => target);
}
