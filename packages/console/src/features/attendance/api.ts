import { attendanceConcerns, ownSheets } from '@firstbell/schema/sheets';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/** Prefix of the query keys of the area Attendance, so that a saved sheet invalidates these queries, too. */
const ROOT = 'attendance';

/** Stale time of the queries in ms. */
const STALE_MS = 5 * 60_000;

/**
 * `GET /attendance/own`: the signed-in class teacher's own sections, and whether each has a sheet of the latest school
 * day.
 */
export const ownSheetsOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: [ROOT, 'own'] as const,
    queryFn: async ({ signal }) =>
      ownSheets.parse((await http.get<unknown>('/attendance/own', { signal })).data),
    staleTime: STALE_MS,
  });

/**
 * `GET /attendance/concerns`: children who were absent on several days in a row, and children with a low
 * attendance.
 */
export const concernsOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: [ROOT, 'concerns'] as const,
    queryFn: async ({ signal }) =>
      attendanceConcerns.parse((await http.get<unknown>('/attendance/concerns', { signal })).data),
    staleTime: STALE_MS,
    retry: false,
  });
