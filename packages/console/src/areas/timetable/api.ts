import { timetableDay, timetableTeachers } from '@firstbell/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/** Query of the teachers for a period; `except` is the key of the edited timetable, whose lessons are no clashes. */
export type TeachersQuery = { q: string; day: string; period: number; subject: string; except: string };

/** `GET /timetable/teacher`: teachers for a period, the most suitable first. */
export const teachersOptions = (http: AxiosInstance, query: TeachersQuery) =>
  queryOptions({
    queryKey: ['timetable', 'teachers', query] as const,
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>('/timetable/teacher', { params: query, signal });
      return timetableTeachers.parse(data).rows;
    },
    placeholderData: keepPreviousData,
  });

/** `GET /timetable/day`: key of a section's timetable of a weekday; empty if there is none. */
export const dayOptions = (
  http: AxiosInstance,
  sectionDay: { class: string; section: string; day: string },
) =>
  queryOptions({
    queryKey: ['timetable', 'day', sectionDay] as const,
    queryFn: async ({ signal }) =>
      timetableDay.parse((await http.get<unknown>('/timetable/day', { params: sectionDay, signal })).data)
        .key,
    staleTime: 0,
  });
