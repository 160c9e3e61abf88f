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

/** Dependencies of the operations that change the school's calendar. */
type Changing = {
  /** Runs a change under a lock that keeps other people from saving records. */
  alone: <Result>(work: (orm: Orm) => Promise<Result>) => Promise<Result>;
  /** Runs a change that updates records; as a job if there are many of them. */
  changeAll: (plan: Pick<Plan, 'kind' | 'title' | 'payload'>, user: Member) => Promise<unknown>;
};

/** Makes the operations that change the school's calendar. It is read with the school's lists. */
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
      summary: 'Deletes a holiday: its days are school days again.',
      status: 204,
      refusals: [...CHANGING, 'not_found', 'past_year', 'busy'],
      handle: ({ key }) => alone((orm) => deleteHoliday(orm, key)),
    }),
    endpoint({
      ...may('edit'),
      method: 'put',
      path: '/school_calendar/weekdays',
      summary:
        'Sets the working weekdays from a day on; refused if somebody else has changed them since they were read.',
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
      summary:
        'Replaces all half days and their periods; refused if somebody else has changed them since they were read.',
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
