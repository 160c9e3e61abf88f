import {
  areas,
  attendanceMissing,
  attendanceSheet,
  type AttendanceSheet,
  type ListQuery,
} from '@firstbell/schema';
import { sheetTotals } from '@firstbell/schema/sheets';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { isApiError } from '../../platform/http/ApiError.ts';
import { areaQueryKeyOf } from '../../records/api.ts';
import { deriveSheet } from './offline/deriveSheet.ts';
import { type Outbox } from './offline/outbox.ts';
import { type SheetPlace } from '@firstbell/schema/sheets';

const attendanceKey = areaQueryKeyOf(areas.attendance);

/** Polling interval of an open sheet in ms, so that marks of other people appear. */
export const SHEET_REFRESH_MS = 10_000;

/**
 * `GET /attendance/sheet`: the sheet of a section and day, and its students. While offline, returns the
 * cached sheet or, if there is none, a new sheet with the students of the section's last cached sheet.
 */
export const sheetOptions = ({ http, ...storage }: Outbox, place: SheetPlace) =>
  queryOptions({
    queryKey: [...attendanceKey, 'sheet', place] as const,
    queryFn: async ({ signal }): Promise<AttendanceSheet> => {
      try {
        const { data } = await http.get<unknown>('/attendance/sheet', { params: place, signal });
        return attendanceSheet.parse(data);
      } catch (thrown) {
        const derived =
          isApiError(thrown) && thrown.isUnreachable ? await deriveSheet(storage, place) : undefined;
        if (derived === undefined) throw thrown;
        return derived;
      }
    },
    gcTime: 0,
    staleTime: Infinity,
  });

/** `GET /attendance/missing`: the sections without a sheet on a day, by default the latest school day. */
export const missingSheetsOptions = (http: AxiosInstance, date: string) =>
  queryOptions({
    queryKey: [...attendanceKey, 'missing', date] as const,
    queryFn: async ({ signal }) => {
      const params = date === '' ? {} : { date };
      const { data } = await http.get<unknown>('/attendance/missing', { params, signal });
      return attendanceMissing.parse(data);
    },
  });

/** `GET /attendance/totals`: the total marks of all sheets that match the search and the filters. */
export const sheetTotalsOptions = (
  http: AxiosInstance,
  { q, filters = {}, year }: Pick<ListQuery, 'q' | 'filters' | 'year'>,
) =>
  queryOptions({
    queryKey: [...attendanceKey, 'count', 'totals', q, filters, year] as const,
    queryFn: async ({ signal }) => {
      const params = { ...filters, ...(q !== '' && { q }), ...(year !== '' && { year }) };
      return sheetTotals.parse((await http.get<unknown>('/attendance/totals', { params, signal })).data);
    },
    placeholderData: keepPreviousData,
  });
