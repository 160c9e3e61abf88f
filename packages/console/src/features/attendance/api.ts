import { attendanceConcerns, ownSheets } from '@firstbell/schema/sheets';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/** Prefix of the query keys of attendance, as the area's own. */
const ROOT = 'attendance';

const FRESH_MS = 5 * 60_000;

/** `GET /attendance/own`: the sections whose class teacher the signed-in person is, on the latest school day. */
export const ownSheetsOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: [ROOT, 'own'] as const,
    queryFn: async ({ signal }) =>
      ownSheets.parse((await http.get<unknown>('/attendance/own', { signal })).data),
    staleTime: FRESH_MS,
  });

/** `GET /attendance/concerns`: the children absent on three days in a row, and those who attended too few days. */
export const concernsOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: [ROOT, 'concerns'] as const,
    queryFn: async ({ signal }) =>
      attendanceConcerns.parse((await http.get<unknown>('/attendance/concerns', { signal })).data),
    staleTime: FRESH_MS,
    retry: false,
  });
