import { formatDate, type Holiday } from '@firstbell/schema';
import { HOLIDAY_BACKWARDS_ERROR, type HolidayInput } from '@firstbell/schema/calendar';
import { sql } from 'drizzle-orm';
import { type Database, type Orm, selectRows } from '../../db/database.ts';
import { findConstraintName } from '../../db/failure.ts';
import { assignAuthor, type Author } from '../../caller/author.ts';
import { createFieldProblem, Problem } from '../../http/problem.ts';
import { formatKey, reserveNumbers } from '../../db/keys.ts';
import { readCurrentYear } from '../../years/years.ts';

/** Prefix of the keys of holidays. */
const PREFIX = 'HD';

/** Author and time of a change of a holiday. */
type Saving = { user: Author; now: Date };

const COLUMNS = sql`key, name, starts::text as starts, ends::text as ends, version`;

const formatSpan = ({ starts, ends }: Pick<Holiday, 'starts' | 'ends'>) =>
  starts === ends ? `on ${formatDate(starts)}` : `from ${formatDate(starts)} to ${formatDate(ends)}`;

/** Reads and locks a holiday. Throws `not_found` for an unknown holiday, and `past_year` for a holiday of a past year. */
async function lockHoliday(orm: Orm, key: string): Promise<Holiday> {
  const [holiday] = await selectRows<Holiday>(
    orm,
    sql`select ${COLUMNS} from holiday where key = ${key} for update`,
  );
  if (holiday === undefined) throw new Problem('not_found', { detail: 'There is no holiday with this ID.' });
  const year = await readCurrentYear(orm);
  if (year && holiday.starts < year.starts) throw new Problem('past_year');
  return holiday;
}

/** Throws `invalid` for a day before the current academic year. */
export async function requireCurrentYearDay(orm: Orm, starts: string): Promise<void> {
  const year = await readCurrentYear(orm);
  if (year === undefined || starts >= year.starts) return;
  const message = `Choose a day from ${formatDate(year.starts)} on: a year that is over stays as it was.`;
  throw createFieldProblem('starts', message);
}

/** Adds a holiday. Throws `invalid` for a day before the current academic year. */
export async function addHoliday(orm: Orm, input: HolidayInput, { user, now }: Saving): Promise<void> {
  const { name, starts, ends } = input;
  await requireCurrentYearDay(orm, starts);
  const key = formatKey(PREFIX, await reserveNumbers(orm, PREFIX));
  await orm.execute(sql`insert into holiday (key, name, starts, ends, version, updated_at, updated_by, updated_account)
    values (${key}, ${name}, ${starts}, ${ends}, 1, ${now.toISOString()}, ${user.name}, ${user.uid ?? null})`);
}

/** Updates a holiday. Throws `conflict`, with the stored holiday, if somebody else has saved the holiday since it was read. */
export async function changeHoliday(
  orm: Orm,
  key: string,
  { version, name, starts, ends }: HolidayInput & { version: number },
  { user, now }: Saving,
): Promise<void> {
  const stored = await lockHoliday(orm, key);
  if (stored.version !== version) throw new Problem('conflict', { record: stored });
  await requireCurrentYearDay(orm, starts);
  await orm.execute(sql`update holiday set name = ${name}, starts = ${starts}, ends = ${ends},
      version = version + 1, ${assignAuthor(user, now)}
    where key = ${key}`);
}

/** Deletes a holiday. Throws `not_found` or `past_year`. */
export async function deleteHoliday(orm: Orm, key: string): Promise<void> {
  await lockHoliday(orm, key);
  await orm.execute(sql`delete from holiday where key = ${key}`);
}

/** Runs a save of a holiday, and converts the violation of a database constraint to an error of the form. */
export async function withHolidayMessages<Result>(
  { orm }: Database,
  { starts, ends }: HolidayInput,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const constraint = findConstraintName(error);
    if (constraint === 'holiday_forward') throw new Problem('invalid', { errors: [HOLIDAY_BACKWARDS_ERROR] });
    if (constraint !== 'holiday_apart') throw error;
    const [overlapping] = await selectRows<Holiday>(
      orm,
      sql`select ${COLUMNS} from holiday
        where key <> ${key} and daterange(starts, ends, '[]') && daterange(${starts}, ${ends}, '[]')
        order by starts limit 1`,
    );
    const message = overlapping
      ? `${overlapping.name} is ${formatSpan(overlapping)}. Choose other days.`
      : 'Choose other days.';
    throw createFieldProblem('starts', message);
  }
}
