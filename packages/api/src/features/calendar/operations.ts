import * as contracts from '@firstbell/schema/contracts/calendar';
import { type CalendarChanged } from '@firstbell/schema/calendar';
import { type Caller } from '../../caller/member.ts';
import { type Orm } from '../../db/database.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Plan } from '../../jobs/queue.ts';
import { type Records } from '../../records/area.ts';
import { computeToday } from '../../years/spans.ts';
import { countIgnoredSheets, storeWeek } from '../../years/calendar.ts';
import {
  addHoliday,
  changeHoliday,
  deleteHoliday,
  requireCurrentYearDay,
  withHolidayMessages,
} from './holidays.ts';
import { readLists } from '../../lists/lists.ts';
import { storeTermDates } from './termDates.ts';

/** Dependencies of the operations that change the school's calendar. */
type CalendarServices = {
  /** Runs a change under the exclusive lock against saves of records. */
  withLock: <Result>(work: (orm: Orm) => Promise<Result>) => Promise<Result>;
  /** Runs a change that updates records. It runs as a job if it updates many records. */
  runChange: (
    plan: Pick<Plan, 'kind' | 'title' | 'payload'>,
    user: Caller,
  ) => Promise<Record<string, unknown> | Response>;
};

/** Creates the operations that change the school's calendar, which is read with the school's lists. */
export function calendarOperations(records: Records, { withLock, runChange }: CalendarServices): Operation[] {
  const { db, clock } = records;

  /** Reads all lists, and the number of sheets between two days that no longer count. */
  const readChangeResult = async (orm: Orm, from: string, to: string): Promise<CalendarChanged> => ({
    choices: (await readLists(orm)).choices,
    sheets: await countIgnoredSheets(orm, from, to),
  });

  return [
    implement(contracts.addHoliday, ({ body, user }) =>
      withHolidayMessages(db, body, '', () =>
        withLock(async (orm) => {
          await addHoliday(orm, body, { user, now: clock() });
          return readChangeResult(orm, body.starts, body.ends);
        }),
      ),
    ),
    implement(contracts.saveHoliday, ({ key, body, user }) =>
      withHolidayMessages(db, body, key, () =>
        withLock(async (orm) => {
          await changeHoliday(orm, key, body, { user, now: clock() });
          return readChangeResult(orm, body.starts, body.ends);
        }),
      ),
    ),
    implement(contracts.deleteHoliday, ({ key }) => withLock((orm) => deleteHoliday(orm, key))),
    implement(contracts.saveWeekdays, ({ body }) =>
      withLock(async (orm) => {
        await requireCurrentYearDay(orm, body.starts);
        await storeWeek(orm, body);
        return readChangeResult(orm, body.starts, computeToday(records));
      }),
    ),
    implement(contracts.saveTerms, ({ body }) =>
      withLock(async (orm) => {
        await storeTermDates(orm, body);
        return (await readLists(orm)).choices;
      }),
    ),
    implement(contracts.saveHalfDays, ({ body, user }) =>
      runChange({ kind: 'half_days', title: 'Changing the half days', payload: body }, user),
    ),
  ];
}
