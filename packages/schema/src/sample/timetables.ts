import { BREAK, FREE, PERIODS, type TimetableInput } from '../areas/timetable.ts';

/** Builds one valid timetable, of a day with nothing but a break, with the given values in place of the usual ones. */
export function buildTimetable(overrides: Partial<TimetableInput> = {}): TimetableInput {
  return {
    class: 'V',
    section: 'B',
    day: 'Monday',
    periods: Array.from({ length: PERIODS }, (_, index) => ({
      teacher: '',
      period: index === 0 ? BREAK : FREE,
    })),
    ...overrides,
  };
}
