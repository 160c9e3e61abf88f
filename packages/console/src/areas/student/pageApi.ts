import { areas } from '@firstbell/schema';
import { studentAttendance, studentCards, studentMarks, studentProfile } from '@firstbell/schema/profiles';
import { studentLeaves } from '@firstbell/schema/sheets';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKeyOf } from '../../records/api.ts';
import { personPathOf } from '../../features/profiles/api.ts';

/** `GET /student/<key>/profile`: the record of a student, the enrolments through the years, and the siblings. */
export const studentProfileOptions = (http: AxiosInstance, id: string) =>
  queryOptions({
    queryKey: [...areaQueryKeyOf(areas.student), 'profile', id] as const,
    queryFn: async ({ signal }) =>
      studentProfile.parse(
        (await http.get<unknown>(personPathOf('student', id, 'profile'), { signal })).data,
      ),
  });

/** Panel of a student's attendance: `GET /student/<key>/attendance`. */
export const ATTENDANCE_PANEL = {
  area: 'attendance',
  name: 'attendance',
  schema: studentAttendance,
} as const;
/** Panel of a student's marks: `GET /student/<key>/marks`. */
export const MARKS_PANEL = { area: 'assessment', name: 'marks', schema: studentMarks } as const;

/** Entries of a student's report cards: `GET /student/<key>/report_cards`. */
export const REPORT_CARDS_PANEL = { area: 'assessment', name: 'report_cards', schema: studentCards } as const;

/** Request of a student's leaves in the current year or in all years: `GET /attendance/leave`. */
export const createLeavesRequest = (id: string, years: 'current' | 'all' = 'current') =>
  ({ area: 'attendance', path: '/attendance/leave', params: { id, years }, schema: studentLeaves }) as const;
