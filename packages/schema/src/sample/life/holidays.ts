import { type Calendar } from '../../fields/calendar.ts';
import { weekdays } from '../../fields/date.ts';
import { type HolidayInput } from '../../school/schoolCalendar.ts';

/**
 * Days on which the sample school is closed, as month and day. Republic Day, Independence Day and Gandhi Jayanti are India's
 * national holidays; Christmas is a gazetted holiday with a fixed date, and 1 May is Labour Day in many states. Festivals that
 * follow the moon have no fixed date and are left out. The breaks are invented.
 */
const HOLIDAYS: readonly (readonly [name: string, starts: string, ends?: string])[] = [
  ['Labour Day', '05-01'],
  ['Summer break', '05-18', '06-13'],
  ['Independence Day', '08-15'],
  ['Gandhi Jayanti', '10-02'],
  ['Autumn break', '11-07', '11-11'],
  ['Christmas', '12-25'],
  ['Winter break', '12-26', '12-31'],
];

/** Builds the sample school's holidays in the academic year that begins in April of the given year. */
export function buildHolidays(startYear: number): HolidayInput[] {
  const holidays = HOLIDAYS.map(([name, starts, ends = starts]) => ({
    name,
    starts: `${startYear}-${starts}`,
    ends: `${startYear}-${ends}`,
  }));
  const republicDay = `${startYear + 1}-01-26`;
  return [...holidays, { name: 'Republic Day', starts: republicDay, ends: republicDay }];
}

/** Builds the calendar of a school that is open from Monday to Saturday. */
export const buildCalendar = (holidays: readonly HolidayInput[]): Calendar => ({
  weeks: [{ starts: '0001-01-01', weekdays: weekdays.filter((day) => day !== 'Sunday') }],
  holidays: holidays.map((holiday, index) => ({ ...holiday, key: String(index), version: 1 })),
  half_days: [],
});
