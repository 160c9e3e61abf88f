import {
  type Area,
  type AreaKey,
  createExportRowSchema,
  type ListQuery,
  type SelectionInput,
} from '@firstbell/schema';
import { recordContracts, type Row } from '@firstbell/schema/contracts/records';
import * as views from '@firstbell/schema/contracts/views';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { z } from 'zod';
import { call } from '../platform/http/call.ts';
import { requestOptions } from '../platform/http/requestOptions.ts';

export { type Row, type StoredRecord } from '@firstbell/schema/contracts/records';

/** Values of a form by field. */
export type Values = Record<string, unknown>;

/** Time in ms for which rows are fresh, so that a list does not request again what was requested just before its first render. */
const STALE_MS = 3000;

/** Rows that a list shows. */
type Filtered = Pick<ListQuery, 'q' | 'filters' | 'year'>;

/** Prefix of the query keys of an area, to invalidate after a change. */
export const createAreaQueryKey = (area: Pick<Area, 'key'>) => [area.key] as const;

/** Query of a page of the list, or of `Recently deleted`. `year` is the key of a past year; empty for the current one. */
export const listOptions = (
  http: AxiosInstance,
  area: Area,
  { deleted, year, filters = {}, ...view }: Omit<ListQuery, 'count'>,
) =>
  queryOptions({
    queryKey: [...createAreaQueryKey(area), 'list', deleted, view, filters, year] as const,
    queryFn: ({ signal }) => {
      // Another request counts the rows, so that the page does not wait for the count.
      const query = { ...view, ...filters, year, ...(deleted ? { deleted } : { count: false }) };
      return call(http, recordContracts(area).list, { query, config: { signal } });
    },
    staleTime: STALE_MS,
  });

/** Query of the saved views of a list; not retried, because the list waits for the response. */
export const savedViewsOptions = (http: AxiosInstance, { key }: Pick<Area, 'key'>) =>
  requestOptions(http, views.list, {
    query: { area: key as AreaKey },
    staleTime: 60_000,
    retry: false,
  });

/** Query of the number of rows of the list. */
export const countOptions = (http: AxiosInstance, area: Area, { q, filters = {}, year }: Filtered) => ({
  queryKey: [...createAreaQueryKey(area), 'count', q, filters, year] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { ...filters, q, year };
    return (await call(http, recordContracts(area).count, { query, config: { signal } })).total;
  },
  staleTime: STALE_MS,
});

/** Rows to export, their order and their fields. */
export type ExportRequest = Pick<ListQuery, 'q' | 'filters' | 'sort' | 'order'> & {
  /** Key of a year that is not the current one. */
  year?: string;
  selection?: SelectionInput;
  /** What to export of each row: the values of the list's columns, or all fields. */
  fields: 'list' | 'all';
};

/** Returns all rows of a selection, or all rows that match the filters. */
export async function exportRows(http: AxiosInstance, area: Area, request: ExportRequest): Promise<Row[]> {
  // Each row is parsed by the schema of the requested fields alone.
  const row = createExportRowSchema(area, request.fields) as z.ZodType as z.ZodType<Row>;
  const contract = { ...recordContracts(area).export, response: z.object({ rows: z.array(row) }) };
  return (await call(http, contract, { body: request })).rows;
}
