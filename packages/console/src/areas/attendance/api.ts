import {
  areas,
  attendanceMissing,
  attendanceSheet,
  type AttendanceInput,
  type AttendanceRecord,
} from '@firstbell/schema';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKey } from '../../records/api.ts';

const root = areaQueryKey(areas.attendance);

/** Day and section of a sheet. */
export type SheetOf = { date: string; class: string; section: string };

/** `GET /attendance/sheet`: the sheet of a section and day, and its students; not refetched while it is edited. */
export const sheetOptions = (http: AxiosInstance, of: SheetOf) =>
  queryOptions({
    queryKey: [...root, 'sheet', of] as const,
    queryFn: async ({ signal }) =>
      attendanceSheet.parse((await http.get<unknown>('/attendance/sheet', { params: of, signal })).data),
    gcTime: 0,
    staleTime: Infinity,
  });

/** `GET /attendance/missing`: the sections without a sheet on a day, by default the latest school day. */
export const missingOptions = (http: AxiosInstance, date: string) =>
  queryOptions({
    queryKey: [...root, 'missing', date] as const,
    queryFn: async ({ signal }) => {
      const params = date === '' ? {} : { date };
      const { data } = await http.get<unknown>('/attendance/missing', { params, signal });
      return attendanceMissing.parse(data);
    },
  });

/** `POST /attendance` or, over the version `from`, `PUT /attendance/<key>`: saves a sheet. */
export async function saveSheet(
  http: AxiosInstance,
  input: AttendanceInput,
  from: AttendanceRecord | null,
): Promise<AttendanceRecord> {
  const { data } = from
    ? await http.put<unknown>(`/attendance/${encodeURIComponent(from.key)}`, {
        ...input,
        version: from.version,
      })
    : await http.post<unknown>('/attendance', input);
  return areas.attendance.record.parse(data);
}
