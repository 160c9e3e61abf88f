import { choices } from '@firstbell/schema';
import { buildYear } from '@firstbell/schema/sample';
import { type School } from '../school.ts';
import { type Asked, type Race } from './race.ts';

const both = (one: Asked, other: Partial<Asked> = {}): readonly [Asked, Asked] => [
  one,
  { ...one, token: 'meera', ...other },
];
const adding = (list: string, value: string, of = ''): Asked => ({
  method: 'POST',
  path: `/school_lists/${list}`,
  body: { value, of },
});
const calendarOf = async (school: School) =>
  choices.parse((await school.request('GET', '/choices')).body).calendar;

const duplicateRefusal = (value: string) => ({
  status: 409,
  field: 'value',
  says: `${value} is in the list already.`,
});
const bell = [{ period: 1, starts: '08:00', ends: '08:30' }];

/** Builds the race of two saves of the half days with the same version. */
const ofHalfDay = (constraint: string, forbids: string, day: { weekday: string; date: string }): Race => ({
  constraint,
  forbids,
  begin: async (school) => {
    const { half_days: before } = await calendarOf(school);
    const body = { half_days: [{ ...day, name: 'Race', bell }], before };
    return both({ method: 'PUT', path: '/school_calendar/half_days', body });
  },
  refused: {
    status: 409,
    says: 'Someone else changed the half days. They are shown as they are now; make your change again.',
  },
});

/** Races of two people who change the school's lists, calendar or accounts. */
export const racesOfLists: readonly Race[] = [
  {
    constraint: 'class_name_key',
    forbids: 'two classes with one name',
    begin: () => both(adding('class', 'Race')),
    refused: duplicateRefusal('Race'),
  },
  {
    constraint: 'class_position_key',
    forbids: 'two classes in one place of the order',
    by: 'each adds a class at the end: the later one stands last',
    begin: () => both(adding('class', 'Race 1'), { body: { value: 'Race 2', of: '' } }),
  },
  {
    constraint: 'section_class_id_name_key',
    forbids: 'two sections of a class with one name',
    begin: () => both(adding('section', 'Race', 'V')),
    refused: duplicateRefusal('Race'),
  },
  {
    constraint: 'choice_pkey',
    forbids: 'two choices of a list with one value',
    begin: () => both(adding('leave_type', 'Race')),
    refused: duplicateRefusal('Race'),
  },
  {
    constraint: 'holiday_apart',
    forbids: 'two holidays with days in common',
    begin: () =>
      both({
        method: 'POST',
        path: '/school_calendar/holiday',
        body: { name: 'Race', starts: '2027-03-01', ends: '2027-03-02' },
      }),
    refused: {
      status: 422,
      field: 'starts',
      says: 'Race is from 01/03/2027 to 02/03/2027. Choose other days.',
    },
  },
  ofHalfDay('half_day_weekday_key', 'two half days of every week on one weekday', {
    weekday: 'Saturday',
    date: '',
  }),
  ofHalfDay('half_day_date_key', 'two half days of one date', { weekday: '', date: '2026-12-01' }),
  {
    constraint: 'working_week_pkey',
    forbids: 'two working weeks that begin on one day',
    begin: async (school) => {
      const { weeks: before } = await calendarOf(school);
      const body = { starts: '2026-11-30', weekdays: ['Monday', 'Tuesday'], before };
      return both({ method: 'PUT', path: '/school_calendar/weekdays', body });
    },
    refused: {
      status: 409,
      says: 'Someone else changed the working weekdays. They are shown as they are now; make your change again.',
    },
  },
  {
    constraint: 'account_invited_once',
    forbids: 'two invitations of one address',
    begin: () =>
      both({ method: 'POST', path: '/people', body: { email: 'race@school.example', role: 'office' } }),
    refused: { status: 422, field: 'email', says: 'This address is invited already.' },
  },
  {
    constraint: 'account_name_once',
    forbids: 'two accounts of one name',
    begin: () => {
      const rename = (token: string, name: string): Asked => ({
        ...{ method: 'PUT', path: '/me', token },
        body: { name },
      });
      return [rename('ravi', 'Race Winner'), rename('eve', 'race  winner')];
    },
    refused: {
      status: 422,
      field: 'name',
      says: 'A colleague has this name already. Add something that tells you apart, such as an initial.',
    },
  },
  {
    constraint: 'account_pkey',
    forbids: 'two accounts of one person',
    by: 'a person who comes for the first time sends two requests: both are answered',
    begin: () => {
      const meRequest: Asked = { method: 'GET', path: '/me', token: 'eva' };
      return [meRequest, meRequest];
    },
  },
  // Last, because this race changes the current year.
  {
    constraint: 'academic_year_current',
    forbids: 'two current academic years',
    by: 'each makes another year the current one: the later one is',
    begin: async (school) => {
      const settingYear = async (from: number): Promise<Asked> => {
        const { body } = await school.request('POST', '/academic_year', { body: buildYear(from) });
        return { method: 'POST', path: `/academic_year/${(body as { key: string }).key}/set` };
      };
      return [await settingYear(2060), { ...(await settingYear(2061)), token: 'meera' }];
    },
  },
];
