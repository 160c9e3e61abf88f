import { BREAK, FREE_PERIOD, PERIODS, type TimetableInput } from '../../areas/timetable.ts';

/** Builds one valid timetable with a single break; `overrides` replace its values. */
export function buildTimetable(overrides: Partial<TimetableInput> = {}): TimetableInput {
  return {
    class: 'V',
    section: 'B',
    day: 'Monday',
    periods: Array.from({ length: PERIODS }, (_, index) =>
      index === 0 ? { ...FREE_PERIOD, period: BREAK } : FREE_PERIOD,
    ),
    ...overrides,
  };
}
