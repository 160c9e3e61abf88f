import { academicYear as definition } from '@firstbell/schema';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../db/transaction.ts';
import { CHANGING, type Endpoint, endpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Records } from '../../records/records.ts';
import { academicYearTable as table, holdYears } from './table.ts';

/** Gives the operation that makes a year the current one. */
export function setOperations({ db }: Records): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/academic_year/{key}/set',
      tag: definition.key,
      summary: 'Makes an academic year the current one.',
      access: { area: 'academic_year', action: 'edit' },
      status: 204,
      refusals: [...CHANGING, 'not_found'],
      handle: ({ key }) =>
        inTransaction(db, async (orm) => {
          await holdYears(orm);
          const [year] = await orm.select().from(table).where(eq(table.key, key)).for('update');
          if (year?.deleted_at !== null) {
            throw new Refusal('not_found', { detail: 'There is no academic year with this ID.' });
          }
          await orm.update(table).set({ is_current: false }).where(eq(table.is_current, true));
          await orm.update(table).set({ is_current: true }).where(eq(table.key, key));
        }),
    }),
  ];
}
