import {
  type CalendarChanged,
  calendarChanged,
  choices,
  halfDaysChange,
  holidayChange,
  holidayInput,
  weekChange,
} from '@firstbell/schema';
import { type Member } from '../accounts/member.ts';
import { type Orm } from '../db/database.ts';
import { CHANGING, type Endpoint, endpoint, SENDING } from '../http/endpoint.ts';
import { type Plan } from '../jobs/queue.ts';
import { type Records, todayOf } from '../records/records.ts';
import { countUncounted, storeWeek } from './calendar.ts';
import { addHoliday, changeHoliday, deleteHoliday, refusePast, refusingOverlap } from './holidays.ts';
import { readLists } from './lists.ts';

/** Dependencies of the changes of the school's lists. */
type Changing = {
  /** Runs a change while nobody saves a record. */
  alone: <Result>(work: (orm: Orm) => Promise<Result>) => Promise<Result>;
  /** Runs a change that many records follow, as a job where they are many. */
  changeAll: (plan: Pick<Plan, 'kind' | 'title' | 'payload'>, user: Member) => Promise<unknown>;
};

/** Gives the operations on the school's calendar, which everybody reads with the lists. */
export function calendarOperations(records: Records, { alone, changeAll }: Changing): Endpoint[] {
  const { db, clock } = records;
  const tag = 'school_calendar';
  const may = (action: 'add' | 'edit' | 'delete') =>
    ({ tag, access: { area: 'school_lists', action } }) as const;
  const refusals = [...SENDING, 'busy'] as const;

  const answer = async (orm: Orm, from: string, to: string): Promise<CalendarChanged> => ({
    choices: (await readLists(orm)).choices,
    sheets: await countUncounted(orm, from, to),
  });

  return [
    endpoint({
      ...may('add'),
      method: 'post',
      path: '/school_calendar/holiday',
      summary: 'Adds a holiday: a day or a range without school.',
      body: () => holidayInput,
      status: 201,
      answer: calendarChanged,
      refusals,
      handle: ({ body, user }) =>
        refusingOverlap(db, body, '', () =>
          alone(async (orm) => {
            await addHoliday(orm, body, { user, now: clock() });
            return answer(orm, body.starts, body.ends);
          }),
        ),
    }),
    endpoint({
      ...may('edit'),
      method: 'put',
      path: '/school_calendar/holiday/{key}',
      summary: 'Saves a holiday over the version that was edited.',
      body: () => holidayChange,
      status: 200,
      answer: calendarChanged,
      refusals: [...refusals, 'not_found', 'conflict', 'past_year'],
      handle: ({ key, body, user }) =>
        refusingOverlap(db, body, key, () =>
          alone(async (orm) => {
            await changeHoliday(orm, key, body, { user, now: clock() });
            return answer(orm, body.starts, body.ends);
          }),
        ),
    }),
    endpoint({
      ...may('delete'),
      method: 'delete',
      path: '/school_calendar/holiday/{key}',
      summary: 'Deletes a holiday: its days have school again.',
      status: 204,
      refusals: [...CHANGING, 'not_found', 'past_year', 'busy'],
      handle: ({ key }) => alone((orm) => deleteHoliday(orm, key)),
    }),
    endpoint({
      ...may('edit'),
      method: 'put',
      path: '/school_calendar/weekdays',
      summary: 'Says which weekdays are worked from a day on, over the weeks that were edited.',
      body: () => weekChange,
      status: 200,
      answer: calendarChanged,
      refusals: [...refusals, 'conflict'],
      handle: ({ body }) =>
        alone(async (orm) => {
          await refusePast(orm, body.starts);
          await storeWeek(orm, body);
          return answer(orm, body.starts, todayOf(records));
        }),
    }),
    endpoint({
      ...may('edit'),
      method: 'put',
      path: '/school_calendar/half_days',
      summary: 'Saves every half day with its periods, over those that were edited.',
      body: () => halfDaysChange,
      status: 200,
      answer: choices,
      refusals: [...refusals, 'conflict'],
      isLong: true,
      handle: ({ body, user }) =>
        changeAll({ kind: 'half_days', title: 'Changing the half days', payload: body }, user),
    }),
  ];
}
