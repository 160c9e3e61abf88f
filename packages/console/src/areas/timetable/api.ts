import { timetableDay, timetableTeachers } from '@firstbell/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/** For which period a teacher is looked for. */
export type Wanted = { q: string; day: string; period: number; subject: string; except: string };

/** `GET /timetable/teacher`: who can teach in a period, best first. */
export const teachersOptions = (http: AxiosInstance, wanted: Wanted) =>
  queryOptions({
    queryKey: ['timetable', 'teachers', wanted] as const,
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>('/timetable/teacher', { params: wanted, signal });
      return timetableTeachers.parse(data).rows;
    },
    placeholderData: keepPreviousData,
  });

/** `GET /timetable/day`: key of the timetable that a section has on a day; empty where it has none. */
export const dayOptions = (http: AxiosInstance, day: { class: string; section: string; day: string }) =>
  queryOptions({
    queryKey: ['timetable', 'day', day] as const,
    queryFn: async ({ signal }) =>
      timetableDay.parse((await http.get<unknown>('/timetable/day', { params: day, signal })).data).key,
    staleTime: 0,
  });
