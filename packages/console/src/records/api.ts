import {
  bulkDeleted,
  bulkRestored,
  choices,
  countResult,
  exportRow,
  deletedMeta,
  listResult,
  type AreaDefinition,
  type ListQuery,
  type SelectionInput,
} from '@firstbell/schema';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { z } from 'zod';
import { answerOrJob } from '../platform/jobs/api.ts';

const row = z.looseObject({ key: z.string() });
const stored = row.extend({ version: z.number() });

/** A row of any list: its key, and the values its columns show. */
export type Row = z.output<typeof row>;

/** What a form holds: each field's value as it is typed. */
export type Values = Record<string, unknown>;

/** A record of any area as the API gives it. */
export type StoredRecord = z.output<typeof stored>;

const readRows = (area: AreaDefinition, data: unknown) =>
  listResult(row).parse(listResult(area.row).parse(data));
const readDeleted = (area: AreaDefinition, data: unknown) =>
  listResult(row).parse(listResult(area.row.extend(deletedMeta)).parse(data));
/** Reads a record as an area keeps it; throws when it is something else. */
export const readRecord = (area: AreaDefinition, data: unknown) => stored.parse(area.record.parse(data));

const address = (area: AreaDefinition, key: string) => `/${area.key}/${encodeURIComponent(key)}`;

/** Names everything cached of an area, to be refetched after a change. */
export const areaQueryKey = (area: AreaDefinition) => [area.key] as const;

/** `GET /<area>`: a page of the list, or of `Recently deleted`; the page before stays until the next is there. */
export const listOptions = (
  http: AxiosInstance,
  area: AreaDefinition,
  { deleted, year, ...view }: Omit<ListQuery, 'count'>,
) =>
  queryOptions({
    queryKey: [...areaQueryKey(area), 'list', deleted, view, year] as const,
    queryFn: async ({ signal }) => {
      const ofYear = year === '' ? view : { ...view, year };
      // The count is asked for by itself: the rows do not wait for it.
      const params = deleted ? { ...ofYear, deleted } : { ...ofYear, count: false };
      const { data } = await http.get<unknown>(`/${area.key}`, { params, signal });
      return deleted ? readDeleted(area, data) : readRows(area, data);
    },
    placeholderData: keepPreviousData,
  });

/** `GET /<area>/count`: how many rows the list has; the number before stays until the next is there. */
export const countOptions = (
  http: AxiosInstance,
  area: AreaDefinition,
  { q, year }: Pick<ListQuery, 'q' | 'year'>,
) =>
  queryOptions({
    queryKey: [...areaQueryKey(area), 'count', q, year] as const,
    queryFn: async ({ signal }) => {
      const params = { ...(q !== '' && { q }), ...(year !== '' && { year }) };
      return countResult.parse((await http.get<unknown>(`/${area.key}/count`, { params, signal })).data)
        .total;
    },
    placeholderData: keepPreviousData,
  });

/** `GET /<area>/<key>`: always fetched anew, because a form begins from it. */
export const recordOptions = (http: AxiosInstance, area: AreaDefinition, key: string) =>
  queryOptions({
    queryKey: [...areaQueryKey(area), 'record', key] as const,
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>(address(area, key), { signal });
      return readRecord(area, data);
    },
    gcTime: 0,
    staleTime: Infinity,
  });

/** `GET /choices`: the values of every select. */
export const choicesOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: ['choices'] as const,
    queryFn: async ({ signal }) => choices.parse((await http.get<unknown>('/choices', { signal })).data),
    staleTime: 5 * 60_000,
  });

/** `POST /<area>`: adds a record. */
export const createOptions = (http: AxiosInstance, area: AreaDefinition) =>
  mutationOptions({
    mutationKey: [...areaQueryKey(area), 'create'],
    mutationFn: async (input: Values) =>
      readRecord(area, (await http.post<unknown>(`/${area.key}`, input)).data),
  });

/** `PUT /<area>/<key>`: saves all fields over the given version. */
export const updateOptions = (http: AxiosInstance, area: AreaDefinition, key: string) =>
  mutationOptions({
    mutationKey: [...areaQueryKey(area), 'update', key],
    mutationFn: async (input: Values & { version: number }) =>
      readRecord(area, (await http.put<unknown>(address(area, key), input)).data),
  });

/** `DELETE /<area>/<key>`: deletes a record; it stays restorable. */
export const removeOptions = (http: AxiosInstance, area: AreaDefinition) =>
  mutationOptions({
    mutationKey: [...areaQueryKey(area), 'remove'],
    mutationFn: async (key: string) => {
      await http.delete(address(area, key));
    },
  });

/** `POST /<area>/<key>/restore`: brings a deleted record back. */
export const restoreOptions = (http: AxiosInstance, area: AreaDefinition) =>
  mutationOptions({
    mutationKey: [...areaQueryKey(area), 'restore'],
    mutationFn: async (key: string) => {
      await http.post(`${address(area, key)}/restore`);
    },
  });

/** `POST /<area>/delete`: deletes a selection as one batch. */
export const bulkDeleteOptions = (http: AxiosInstance, area: AreaDefinition) =>
  mutationOptions({
    mutationKey: [...areaQueryKey(area), 'bulk-delete'],
    mutationFn: async (selection: SelectionInput) =>
      answerOrJob(bulkDeleted, await http.post<unknown>(`/${area.key}/delete`, { selection })),
  });

/** `POST /<area>/restore`: brings a deleted batch back. */
export const bulkRestoreOptions = (http: AxiosInstance, area: AreaDefinition) =>
  mutationOptions({
    mutationKey: [...areaQueryKey(area), 'bulk-restore'],
    mutationFn: async (batch: string) =>
      answerOrJob(bulkRestored, await http.post<unknown>(`/${area.key}/restore`, { batch })),
  });

/** Says which rows to export, and in what order. */
export type ExportRequest = Pick<ListQuery, 'q' | 'sort' | 'order'> & {
  /** Key of a year that is not the current one. */
  year?: string;
  selection?: SelectionInput;
};

/** `POST /<area>/export`: all rows of a selection, or all that match the filter. */
export const exportOptions = (http: AxiosInstance, area: AreaDefinition) =>
  mutationOptions({
    mutationKey: [...areaQueryKey(area), 'export'],
    mutationFn: async (request: ExportRequest) => {
      const { data } = await http.post<unknown>(`/${area.key}/export`, request);
      const { rows } = z.object({ rows: z.array(exportRow(area)) }).parse(data);
      return z.array(row).parse(rows);
    },
  });
