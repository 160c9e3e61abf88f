import { choices } from '@firstbell/schema';
import { buildYear } from '@firstbell/schema/sample';
import { type School } from '../../school.ts';
import { type RaceRequest, type Race } from './race.ts';
import { buildPair } from './raceRequests.ts';

const buildAdd = (list: string, value: string, of = ''): RaceRequest => ({
  method: 'POST',
  path: `/school_lists/${list}`,
  body: { value, of },
});
const readCalendar = async (school: School) =>
  choices.parse((await school.request('GET', '/choices')).body).calendar;

const buildDuplicateProblem = (value: string) => ({
  status: 409,
  field: 'value',
  message: `${value} is in the list already.`,
});
const halfDayBell = [{ period: 1, starts: '08:00', ends: '08:30' }];

/** Builds the race of two saves that are based on the same half days. */
const buildHalfDayRace = (
  constraint: string,
  forbids: string,
  day: { weekday: string; date: string },
): Race => ({
  constraint,
  forbids,
  prepare: async (school) => {
    const { half_days: before } = await readCalendar(school);
    const body = { half_days: [{ ...day, name: 'Race', bell: halfDayBell }], before };
    return buildPair({ method: 'PUT', path: '/school_calendar/half_days', body });
  },
  problem: {
    status: 409,
    message: 'Someone else changed the half days. They are shown as they are now; make your change again.',
  },
});

/** Races of two people who change the school's lists, calendar or accounts. */
export const racesOfLists: readonly Race[] = [
  {
    constraint: 'class_name_key',
    forbids: 'two classes with one name',
    prepare: () => buildPair(buildAdd('class', 'Race')),
    problem: buildDuplicateProblem('Race'),
  },
  {
    constraint: 'class_position_key',
    forbids: 'two classes in one place of the order',
    by: 'each adds a class at the end: the later one is last',
    prepare: () => buildPair(buildAdd('class', 'Race 1'), { body: { value: 'Race 2', of: '' } }),
  },
  {
    constraint: 'section_class_id_name_key',
    forbids: 'two sections of a class with one name',
    prepare: () => buildPair(buildAdd('section', 'Race', 'V')),
    problem: buildDuplicateProblem('Race'),
  },
  {
    constraint: 'choice_pkey',
    forbids: 'two choices of a list with one value',
    prepare: () => buildPair(buildAdd('leave_type', 'Race')),
    problem: buildDuplicateProblem('Race'),
  },
  {
    constraint: 'holiday_apart',
    forbids: 'two holidays with days in common',
    prepare: () =>
      buildPair({
        method: 'POST',
        path: '/school_calendar/holiday',
        body: { name: 'Race', starts: '2027-03-01', ends: '2027-03-02' },
      }),
    problem: {
      status: 422,
      field: 'starts',
      message: 'Race is from 01/03/2027 to 02/03/2027. Choose other days.',
    },
  },
  buildHalfDayRace('half_day_weekday_key', 'two half days of every week on one weekday', {
    weekday: 'Saturday',
    date: '',
  }),
  buildHalfDayRace('half_day_date_key', 'two half days of one date', { weekday: '', date: '2026-12-01' }),
  {
    constraint: 'working_week_pkey',
    forbids: 'two working weeks that begin on one day',
    prepare: async (school) => {
      const { weeks: before } = await readCalendar(school);
      const body = { starts: '2026-11-30', weekdays: ['Monday', 'Tuesday'], before };
      return buildPair({ method: 'PUT', path: '/school_calendar/weekdays', body });
    },
    problem: {
      status: 409,
      message:
        'Someone else changed the working weekdays. They are shown as they are now; make your change again.',
    },
  },
  {
    constraint: 'account_invited_once',
    forbids: 'two invitations of one address',
    prepare: () =>
      buildPair({ method: 'POST', path: '/people', body: { email: 'race@school.example', role: 'office' } }),
    problem: { status: 422, field: 'email', message: 'This address is invited already.' },
  },
  {
    constraint: 'account_name_once',
    forbids: 'two accounts of one name',
    prepare: () => {
      const buildRename = (token: string, name: string): RaceRequest => ({
        ...{ method: 'PUT', path: '/me', token },
        body: { name },
      });
      return [buildRename('ravi', 'Race Winner'), buildRename('eve', 'race  winner')];
    },
    problem: {
      status: 422,
      field: 'name',
      message: 'A colleague has this name already. Add something that tells you apart, such as an initial.',
    },
  },
  {
    constraint: 'account_pkey',
    forbids: 'two accounts of one person',
    by: 'two first sign-ins of a new person, which both succeed',
    prepare: () => {
      const opening = { method: 'POST', path: '/me/session', headers: { session: '' } };
      const request: RaceRequest = { ...opening, token: 'eva' };
      return [request, request];
    },
  },
  // Last, because this race changes the current year.
  {
    constraint: 'academic_year_current',
    forbids: 'two current academic years',
    by: 'each sets another year as the current one, and the later one wins',
    prepare: async (school) => {
      const addYearAndBuildSet = async (from: number): Promise<RaceRequest> => {
        const { body } = await school.request('POST', '/academic_year', { body: buildYear(from) });
        return { method: 'POST', path: `/academic_year/${(body as { key: string }).key}/set` };
      };
      return [await addYearAndBuildSet(2060), { ...(await addYearAndBuildSet(2061)), token: 'meera' }];
    },
  },
];
