import * as contracts from '@firstbell/schema/contracts/marks';
import { type FieldError } from '@firstbell/schema';
import { type MarksSheet, type TermLockHistory } from '@firstbell/schema/marks';
import { sql } from 'drizzle-orm';
import { isOneOfTexts } from '../../db/arrays.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { createFieldProblem, Problem } from '../../http/problem.ts';
import { writeChanges } from '../../records/changes/write.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { inSettingChange } from '../../records/references.ts';
import { requireYear } from '../../years/years.ts';
import { readLists } from '../../lists/lists.ts';
import { isoTime } from '../../db/columns.ts';

/** Area of the history entries about locks. */
const HISTORY_AREA = { definition: { key: 'term_lock' } };

/** Maximum number of entries of a term's history that are returned. */
const MAX_ENTRIES = 100;

const historyKeyOf = (year: string, term: string) => `${year}.${term}`;

const createLockMessage = (term: string) =>
  `${term} is locked. Ask an administrator to unlock it in Enter Marks.`;

/** Reads the locked terms of a year. */
export async function readLockedTerms(orm: Orm, year: string): Promise<ReadonlySet<string>> {
  const rows = await selectRows<{ term: string }>(orm, sql`select term from term_lock where year = ${year}`);
  return new Set(rows.map(({ term }) => term));
}

/** Returns an error for each of the terms that is locked. */
export const lockErrors = (locked: ReadonlySet<string>, ...terms: readonly string[]): FieldError[] =>
  [...new Set(terms)]
    .filter((term) => locked.has(term))
    .map((term) => ({ field: 'term', message: createLockMessage(term) }));

/** Reads the lock of a term; null if it is not locked. */
export async function readLock(orm: Orm, year: string, term: string): Promise<MarksSheet['lock']> {
  const [row] = await selectRows<NonNullable<MarksSheet['lock']>>(
    orm,
    sql`select ${isoTime(sql`locked_at`)} as locked_at, locked_by from term_lock
      where year = ${year} and term = ${term}`,
  );
  return row ?? null;
}

/** Throws `in_use` if one of the assessments is in a locked term. */
export async function refuseLocked(orm: Orm, keys: readonly string[]): Promise<void> {
  const [row] = await selectRows<{ term: string }>(
    orm,
    sql`select term from assessment join term_lock using (year, term)
      where ${isOneOfTexts(sql`key`, keys)} limit 1`,
  );
  if (row !== undefined) throw new Problem('in_use', { detail: createLockMessage(row.term) });
}

/** Returns the operations that lock and unlock the terms of the current year, and list who did it when and why. */
export const termLockOperations = (records: Records): Operation[] => [
  implement(contracts.lockHistory, async ({ query: { term } }) => {
    const { orm } = records.db;
    const year = await requireYear(orm);
    const rows = await selectRows<TermLockHistory['rows'][number]>(
      orm,
      sql`select change.version, change.changed_by, change."to" = 'true'::jsonb as is_locked,
          coalesce(reason_entry."to" #>> '{}', '') as reason,
          ${isoTime(sql`change.changed_at`)} as changed_at
        from change left join change as reason_entry on reason_entry.area = change.area and reason_entry.record = change.record
          and reason_entry.version = change.version and reason_entry.field = 'reason'
        where change.area = ${HISTORY_AREA.definition.key} and change.record = ${historyKeyOf(year.key, term)}
          and change.field = 'is_locked'
        order by change.version desc limit ${MAX_ENTRIES}`,
    );
    return { rows };
  }),
  implement(contracts.setLock, ({ body: { term, is_locked: isLocked, reason }, user }) => {
    const change = async (orm: Orm) => {
      const year = await requireYear(orm);
      const { choices } = await readLists(orm);
      if (!choices.term.some(({ value }) => value === term)) {
        throw createFieldProblem('term', 'Choose a term from the list.');
      }
      const at = records.clock();
      const changed = await selectRows(
        orm,
        isLocked
          ? sql`insert into term_lock (year, term, locked_at, locked_by, locked_account)
              values (${year.key}, ${term}, ${at.toISOString()}::timestamptz, ${user.name}, ${user.uid})
              on conflict do nothing returning term`
          : sql`delete from term_lock where year = ${year.key} and term = ${term} returning term`,
      );
      if (changed.length > 0) {
        const record = historyKeyOf(year.key, term);
        const [last] = await selectRows<{ version: number }>(
          orm,
          sql`select coalesce(max(version), 0)::int as version from change
            where area = ${HISTORY_AREA.definition.key} and record = ${record}`,
        );
        const version = (last?.version ?? 0) + 1;
        const entries = [
          { record, version, field: 'is_locked', from: !isLocked, to: isLocked },
          ...(reason === '' ? [] : [{ record, version, field: 'reason', from: null, to: reason }]),
        ];
        await writeChanges(orm, HISTORY_AREA, entries, { kind: 'edited', user, at });
      }
      return { lock: await readLock(orm, year.key, term) };
    };
    // No mark is saved while the term is being locked.
    return inSettingChange(records, change, { withYear: true });
  }),
];
