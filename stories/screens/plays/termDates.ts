import { type Choices } from '@firstbell/schema';
import { type Stage } from '../stage/stage.ts';

/** Removes the dates of the terms of the current year. */
export async function clearTermDates({ services: { http } }: Stage): Promise<void> {
  const { term_dates: dates } = (await http.get<Choices>('/choices')).data;
  const year = dates.at(-1)?.year ?? '';
  const before = dates.filter((term) => term.year === year).map(({ year: _, ...term }) => term);
  await http.put('/school_calendar/terms', { year, terms: [], before });
}
