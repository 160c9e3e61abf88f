import { type Dashboard, type Period, periods } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database.ts';

const UNIT: Readonly<Record<Period, string>> = { today: 'day', month: 'month', year: 'year' };

const percent = (now: number, before: number) =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;

/** Gives how many students are on the roll, with the change since each span began in the school's zone. */
export async function readDashboard(db: Database, now: Date, timeZone: string): Promise<Dashboard> {
  const began = periods.map(
    (period) => sql`
      count(*) filter (
        where created_at < date_trunc(${UNIT[period]}, ${now.toISOString()}::timestamptz, ${timeZone})
        and (
          deleted_at is null
          or deleted_at >= date_trunc(${UNIT[period]}, ${now.toISOString()}::timestamptz, ${timeZone})
        )
      )::int as ${sql.identifier(period)}`,
  );
  const [roll] = await rowsOf<Record<Period | 'now', number>>(
    db.orm,
    sql`select count(*) filter (where deleted_at is null)::int as now, ${sql.join(began, sql`, `)} from student`,
  );
  if (roll === undefined) throw new Error('The count gave no row.');
  const figure = (period: Period) => ({ value: roll.now, change: percent(roll.now, roll[period]) });
  return { students: { today: figure('today'), month: figure('month'), year: figure('year') } };
}
