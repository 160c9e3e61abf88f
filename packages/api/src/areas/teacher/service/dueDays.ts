import { sql } from 'drizzle-orm';
import { doHandovers } from './apply.ts';
import { selectRows } from '../../../db/database.ts';
import { type Records } from '../../../records/area.ts';
import { computeToday } from '../../../years/spans.ts';
import { inSave } from '../../../records/references.ts';

/** Ends the services and enrolments whose last day is over, and carries out the handovers whose first day has come. */
export function applyDueDays(records: Records): Promise<void> {
  const { clock } = records;
  return inSave(records, async (orm) => {
    const today = computeToday(records);
    await orm.execute(
      sql`update teacher set is_serving = false where is_serving and service_ends < ${today}::date`,
    );
    await orm.execute(sql`update enrolment set is_on_roll = false
      where is_on_roll and outcome in ('left', 'transferred') and ends < ${today}::date`);
    const isDue = sql`done_at is null and starts <= ${today}::date`;
    const authors = await selectRows<{ name: string; uid: string | null }>(
      orm,
      sql`select distinct handed_by as name, handed_account as uid from handover where ${isDue}`,
    );
    for (const { name, uid } of authors) {
      const isOfAuthor = sql`${isDue} and handed_by = ${name} and handed_account is not distinct from ${uid}`;
      await doHandovers(orm, records, isOfAuthor, {
        user: { name, ...(uid !== null && { uid }) },
        at: clock(),
      });
    }
  });
}
