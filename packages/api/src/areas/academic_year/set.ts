import { academicYear as definition } from '@firstbell/schema';
import { eq, type SQL } from 'drizzle-orm';
import { inTransaction } from '../../db/transaction.ts';
import { CHANGE_REFUSALS, type Endpoint, endpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/refusal.ts';
import { writeChanges } from '../../records/changes/write.ts';
import { type Records } from '../../records/records.ts';
import { lockYears } from '../../structure/years.ts';
import { enrolStudents } from '../../structure/enrolment.ts';
import { academicYearTable as table } from './table.ts';

/** Returns the operation that sets the current year. */
export function currentYearOperations({ db, areas, clock }: Records): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/academic_year/{key}/set',
      tag: definition.key,
      summary: 'Makes an academic year the current one; enrolled students stay in their sections.',
      access: { area: 'academic_year', action: 'edit' },
      status: 204,
      refusals: [...CHANGE_REFUSALS, 'not_found'],
      handle: ({ key, user }) =>
        inTransaction(db, async (orm) => {
          await lockYears(orm);
          const [year] = await orm.select().from(table).where(eq(table.key, key)).for('update');
          if (year?.deleted_at !== null) {
            throw new Refusal('not_found', { detail: 'There is no academic year with this ID.' });
          }
          if (year.is_current) return;
          const updateCurrent = (isCurrent: boolean, where: SQL) =>
            orm
              .update(table)
              .set({ is_current: isCurrent })
              .where(where)
              .returning({ record: table.key, version: table.version });
          const formerYears = await updateCurrent(false, eq(table.is_current, true));
          const changedYears = [
            ...formerYears.map((one) => ({
              ...one,
              from: true,
              to: false,
            })),
            ...(await updateCurrent(true, eq(table.key, key))).map((one) => ({
              ...one,
              from: false,
              to: true,
            })),
          ];
          await enrolStudents(orm, key, formerYears[0]?.record ?? '');
          const entries = changedYears.map((one) => ({ ...one, field: 'is_current' }));
          await writeChanges(orm, areas.academic_year, entries, { kind: 'edited', user, at: clock() });
        }),
    }),
  ];
}
