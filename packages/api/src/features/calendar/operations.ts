import { choices } from '@firstbell/schema';
import {
  type CalendarChanged,
  calendarChanged,
  halfDaysChange,
  holidayChange,
  holidayInput,
  termDatesChange,
  weekChange,
} from '@firstbell/schema/calendar';
import { type Caller } from '../../caller/member.ts';
import { type Orm } from '../../db/database.ts';
import { CHANGE_PROBLEMS, type Operation, operation, BODY_PROBLEMS } from '../../operation/operation.ts';
import { type Plan } from '../../jobs/queue.ts';
import { type Records } from '../../records/area.ts';
import { todayOf } from '../../years/spans.ts';
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
  runChange: (plan: Pick<Plan, 'kind' | 'title' | 'payload'>, user: Caller) => Promise<unknown>;
};

/** Creates the operations that change the school's calendar, which is read with the school's lists. */
export function calendarOperations(records: Records, { withLock, runChange }: CalendarServices): Operation[] {
  const { db, clock } = records;
  const tag = 'school_calendar';
  const accessTo = (action: 'add' | 'edit' | 'delete') =>
    ({ tag, access: { area: 'school_lists', action } }) as const;
  const problems = [...BODY_PROBLEMS, 'busy'] as const;

  /** Reads all lists, and the number of sheets between two days that no longer count. */
  const readChangeResult = async (orm: Orm, from: string, to: string): Promise<CalendarChanged> => ({
    choices: (await readLists(orm)).choices,
    sheets: await countIgnoredSheets(orm, from, to),
  });

  return [
    operation({
      ...accessTo('add'),
      method: 'post',
      path: '/school_calendar/holiday',
      summary: 'Adds a holiday: a day or a range without school.',
      body: () => holidayInput,
      status: 201,
      response: calendarChanged,
      audit: { kind: 'changed' },
      problems,
      handle: ({ body, user }) =>
        withHolidayMessages(db, body, '', () =>
          withLock(async (orm) => {
            await addHoliday(orm, body, { user, now: clock() });
            return readChangeResult(orm, body.starts, body.ends);
          }),
        ),
    }),
    operation({
      ...accessTo('edit'),
      method: 'put',
      path: '/school_calendar/holiday/{key}',
      summary: 'Saves a holiday with the version that was edited.',
      body: () => holidayChange,
      status: 200,
      response: calendarChanged,
      audit: { kind: 'changed' },
      problems: [...problems, 'not_found', 'conflict', 'past_year'],
      handle: ({ key, body, user }) =>
        withHolidayMessages(db, body, key, () =>
          withLock(async (orm) => {
            await changeHoliday(orm, key, body, { user, now: clock() });
            return readChangeResult(orm, body.starts, body.ends);
          }),
        ),
    }),
    operation({
      ...accessTo('delete'),
      method: 'delete',
      path: '/school_calendar/holiday/{key}',
      summary: 'Deletes a holiday, so that its days are school days again.',
      status: 204,
      audit: { kind: 'changed' },
      problems: [...CHANGE_PROBLEMS, 'not_found', 'past_year', 'busy'],
      handle: ({ key }) => withLock((orm) => deleteHoliday(orm, key)),
    }),
    operation({
      ...accessTo('edit'),
      method: 'put',
      path: '/school_calendar/weekdays',
      summary:
        'Sets the working weekdays from a day on; refused if somebody else has changed them since they were read.',
      body: () => weekChange,
      status: 200,
      response: calendarChanged,
      audit: { kind: 'changed' },
      problems: [...problems, 'conflict'],
      handle: ({ body }) =>
        withLock(async (orm) => {
          await requireCurrentYearDay(orm, body.starts);
          await storeWeek(orm, body);
          return readChangeResult(orm, body.starts, todayOf(records));
        }),
    }),
    operation({
      ...accessTo('edit'),
      method: 'put',
      path: '/school_calendar/terms',
      summary:
        'Sets the first and last day of each term of the current academic year; refused if somebody else has changed them since they were read.',
      body: () => termDatesChange,
      status: 200,
      response: choices,
      audit: { kind: 'changed' },
      problems: [...problems, 'conflict', 'past_year'],
      handle: ({ body }) =>
        withLock(async (orm) => {
          await storeTermDates(orm, body);
          return (await readLists(orm)).choices;
        }),
    }),
    operation({
      ...accessTo('edit'),
      method: 'put',
      path: '/school_calendar/half_days',
      summary:
        'Replaces all half days and their periods; refused if somebody else has changed them since they were read.',
      body: () => halfDaysChange,
      status: 200,
      response: choices,
      audit: { kind: 'changed' },
      problems: [...problems, 'conflict'],
      isLong: true,
      handle: ({ body, user }) =>
        runChange({ kind: 'half_days', title: 'Changing the half days', payload: body }, user),
    }),
  ];
}
