import * as contracts from '@firstbell/schema/contracts/years';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { Problem } from '../../http/problem.ts';
import { writeChanges } from '../../records/changes/write.ts';
import { type Records } from '../../records/area.ts';
import { type Saving } from '../../caller/author.ts';
import { lockYears } from '../../years/years.ts';
import { enrolStudents } from '../../enrolment/enrolment.ts';
import { previewSet } from './previewSet.ts';
import { academicYearTable as table } from './table.ts';
import { findYearSet, removeEnrolments } from './undoSet.ts';

/** Locks the years, and reads one. Throws `not_found` for a missing or deleted year. */
async function lockYear(orm: Orm, key: string): Promise<typeof table.$inferSelect> {
  await lockYears(orm);
  const [year] = await orm.select().from(table).where(eq(table.key, key)).for('update');
  if (year?.deleted_at !== null)
    throw new Problem('not_found', { detail: 'There is no academic year with this ID.' });
  return year;
}

/** Makes a year the current one, with history. Returns the key of the year that was current before; empty without one. */
async function makeCurrent(
  orm: Orm,
  { areas, clock }: Records,
  key: string,
  { user }: Saving,
): Promise<string> {
  const updateCurrent = (isCurrent: boolean, where: SQL) =>
    orm
      .update(table)
      .set({ is_current: isCurrent })
      .where(where)
      .returning({ record: table.key, version: table.version });
  const formerYears = await updateCurrent(false, eq(table.is_current, true));
  const newYears = await updateCurrent(true, eq(table.key, key));
  const entries = [
    ...formerYears.map((one) => ({ ...one, field: 'is_current', from: true, to: false })),
    ...newYears.map((one) => ({ ...one, field: 'is_current', from: false, to: true })),
  ];
  await writeChanges(orm, areas.academic_year, entries, { kind: 'edited', user, at: clock() });
  return formerYears[0]?.record ?? '';
}

/** Returns the operations that set the current year, say before what that does, and undo it. */
export const currentYearOperations = (records: Records): Operation[] => [
  implement(contracts.previewSet, ({ key }) => previewSet(records, key)),
  // The students of the year before are enrolled in the year.
  implement(contracts.set, ({ key, user }) =>
    inTransaction(records.db, async (orm) => {
      const year = await lockYear(orm, key);
      if (year.is_current) return;
      const previousYear = await makeCurrent(orm, records, key, { user });
      const [stored] = await selectRows<{ year_set_id: number }>(
        orm,
        sql`insert into year_set (year, previous, set_at)
          values (${key}, nullif(${previousYear}, ''), ${records.clock().toISOString()}::timestamptz) returning year_set_id`,
      );
      await enrolStudents(orm, {
        ...{ year: key, previousYear },
        ...(stored && { yearSet: stored.year_set_id }),
      });
    }),
  ),
  // Exactly the enrolments that SET made are removed.
  implement(contracts.undoSet, ({ key, user }) =>
    inTransaction(records.db, async (orm) => {
      const year = await lockYear(orm, key);
      const yearSet = year.is_current ? await findYearSet(orm, key) : undefined;
      if (yearSet === undefined)
        throw new Problem('not_found', { detail: `${year.academic_year} was not SET from another year.` });
      await removeEnrolments(orm, yearSet, year.academic_year);
      await makeCurrent(orm, records, yearSet.previous, { user });
    }),
  ),
];
