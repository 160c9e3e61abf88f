import {
  bulkDeleted,
  bulkRestored,
  choiceCounts,
  choices,
  countResult,
  createExportRowSchema,
  deletedMeta,
  listResult,
  similarResult,
  type Area,
  type ListQuery,
  type SelectionInput,
} from '@firstbell/schema';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { z } from 'zod';
import { withIntention } from '../platform/http/intentionKeys.ts';
import { parseResultOrJob } from '../platform/jobs/api.ts';

const anyRow = z.looseObject({ key: z.string() });
const anyRecord = anyRow.extend({ version: z.number() });

/** A row of any list: its key, and the values its columns show. */
export type Row = z.output<typeof anyRow>;

/** Values of a form by field. */
export type Values = Record<string, unknown>;

/** A record of any area. */
export type StoredRecord = z.output<typeof anyRecord>;

// The area's schema validates the data; `anyRow` and `anyRecord` give the result one type for all areas.
const readRows = (area: Area, data: unknown) => listResult(anyRow).parse(listResult(area.row).parse(data));
const readDeleted = (area: Area, data: unknown) =>
  listResult(anyRow).parse(listResult(area.row.extend(deletedMeta)).parse(data));
/** Parses a record of an area; throws when it does not match the area's schema. */
export const readRecord = (area: Area, data: unknown) => anyRecord.parse(area.record.parse(data));

const pathOf = (area: Area, key: string) => `/${area.key}/${encodeURIComponent(key)}`;

/** Prefix of the query keys of an area, to invalidate after a change. */
export const areaQueryKeyOf = (area: Area) => [area.key] as const;

/**
 * `GET /<area>`: a page of the list, or of `Recently deleted`. `year` is the key of a past year; empty for
 * the current one.
 */
export const listOptions = (
  http: AxiosInstance,
  area: Area,
  { deleted, year, filters = {}, ...view }: Omit<ListQuery, 'count'>,
) =>
  queryOptions({
    queryKey: [...areaQueryKeyOf(area), 'list', deleted, view, filters, year] as const,
    queryFn: async ({ signal }) => {
      const query = { ...view, ...filters, ...(year !== '' && { year }) };
      // Another request counts the rows, so that the page does not wait for the count.
      const params = deleted ? { ...query, deleted } : { ...query, count: false };
      const { data } = await http.get<unknown>(`/${area.key}`, { params, signal });
      return deleted ? readDeleted(area, data) : readRows(area, data);
    },
  });

/** `GET /<area>/count`: the number of rows of the list. */
export const countOptions = (
  http: AxiosInstance,
  area: Area,
  { q, filters = {}, year }: Pick<ListQuery, 'q' | 'filters' | 'year'>,
) => ({
  queryKey: [...areaQueryKeyOf(area), 'count', q, filters, year] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const params = { ...filters, ...(q !== '' && { q }), ...(year !== '' && { year }) };
    return countResult.parse((await http.get<unknown>(`/${area.key}/count`, { params, signal })).data).total;
  },
});

/**
 * `GET /<area>/choice_counts`: the number of rows that the list would have with each value of the filter `counted`, or
 * only with each value of `among`.
 */
export const choiceCountOptions = (
  http: AxiosInstance,
  area: Area,
  { q, filters = {}, year }: Pick<ListQuery, 'q' | 'filters' | 'year'>,
  counted: string,
  among: readonly string[] | undefined,
) => {
  const { [counted]: _, ...otherFilters } = filters;
  return queryOptions({
    queryKey: [...areaQueryKeyOf(area), 'count', 'choices', counted, q, otherFilters, year, among] as const,
    queryFn: async ({ signal }) => {
      const countParams = { counted, ...(among && { among }), ...(q !== '' && { q }) };
      const params = { ...otherFilters, ...countParams, ...(year !== '' && { year }) };
      const { data } = await http.get<unknown>(`/${area.key}/choice_counts`, { params, signal });
      return choiceCounts.parse(data).counts;
    },
  });
};

/** `GET /<area>/similar`: the first rows that are similar to a search text that no row of the list contains. */
export const similarOptions = (
  http: AxiosInstance,
  area: Area,
  { q, filters = {}, year }: Pick<ListQuery, 'q' | 'filters' | 'year'>,
) =>
  queryOptions({
    queryKey: [...areaQueryKeyOf(area), 'list', 'similar', q, filters, year] as const,
    queryFn: async ({ signal }) => {
      const params = { ...filters, q, ...(year !== '' && { year }) };
      const { data } = await http.get<unknown>(`/${area.key}/similar`, { params, signal });
      return similarResult(anyRow).parse(similarResult(area.row).parse(data));
    },
  });

/** `GET /<area>/<key>`: a record. Not cached after the screen unmounts, because a form must start with the newest version. */
export const recordOptions = (http: AxiosInstance, area: Area, key: string) =>
  queryOptions({
    queryKey: [...areaQueryKeyOf(area), 'record', key] as const,
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>(pathOf(area, key), { signal });
      return readRecord(area, data);
    },
    gcTime: 0,
    staleTime: Infinity,
  });

/** `GET /choices`: the values of all selects. */
export const choicesOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: ['choices'] as const,
    queryFn: async ({ signal }) => choices.parse((await http.get<unknown>('/choices', { signal })).data),
    staleTime: 5 * 60_000,
  });

/** `POST /<area>`: adds a record; sent again with the same key of its intention, it returns the record that was added. */
export const createOptions = (http: AxiosInstance, area: Area) =>
  mutationOptions({
    mutationKey: [...areaQueryKeyOf(area), 'create'],
    mutationFn: async ({ input, intention }: { input: Values; intention: string }) =>
      readRecord(area, (await http.post<unknown>(`/${area.key}`, input, withIntention(intention))).data),
  });

/** `PUT /<area>/<key>`: replaces all fields of the given version (optimistic lock). */
export const updateOptions = (http: AxiosInstance, area: Area, key: string) =>
  mutationOptions({
    mutationKey: [...areaQueryKeyOf(area), 'update', key],
    mutationFn: async (input: Values & { version: number }) =>
      readRecord(area, (await http.put<unknown>(pathOf(area, key), input)).data),
  });

/** `DELETE /<area>/<key>`: soft-deletes a record. */
export const deleteOptions = (http: AxiosInstance, area: Area) =>
  mutationOptions({
    mutationKey: [...areaQueryKeyOf(area), 'remove'],
    mutationFn: async (key: string) => {
      await http.delete(pathOf(area, key));
    },
  });

/** `POST /<area>/<key>/restore`: restores a deleted record. */
export const restoreOptions = (http: AxiosInstance, area: Area) =>
  mutationOptions({
    mutationKey: [...areaQueryKeyOf(area), 'restore'],
    mutationFn: async (key: string) => {
      await http.post(`${pathOf(area, key)}/restore`);
    },
  });

/** `POST /<area>/delete`: soft-deletes a selection as one batch. A large selection starts a job. */
export const bulkDeleteOptions = (http: AxiosInstance, area: Area) =>
  mutationOptions({
    mutationKey: [...areaQueryKeyOf(area), 'bulk-delete'],
    mutationFn: async (selection: SelectionInput) =>
      parseResultOrJob(bulkDeleted, await http.post<unknown>(`/${area.key}/delete`, { selection })),
  });

/** `POST /<area>/restore`: restores a deleted batch. A large batch starts a job. */
export const bulkRestoreOptions = (http: AxiosInstance, area: Area) =>
  mutationOptions({
    mutationKey: [...areaQueryKeyOf(area), 'bulk-restore'],
    mutationFn: async (batch: string) =>
      parseResultOrJob(bulkRestored, await http.post<unknown>(`/${area.key}/restore`, { batch })),
  });

/** Rows to export, their order and their fields. */
export type ExportRequest = Pick<ListQuery, 'q' | 'filters' | 'sort' | 'order'> & {
  /** Key of a year that is not the current one. */
  year?: string;
  selection?: SelectionInput;
  /** What to export of each row: the values of the list's columns, or all fields. */
  fields: 'list' | 'all';
};

/** `POST /<area>/export`: all rows of a selection, or all rows that match the filters. */
export const exportOptions = (http: AxiosInstance, area: Area) =>
  mutationOptions({
    mutationKey: [...areaQueryKeyOf(area), 'export'],
    mutationFn: async (request: ExportRequest) => {
      const { data } = await http.post<unknown>(`/${area.key}/export`, request);
      const rowSchema = request.fields === 'all' ? createExportRowSchema(area) : area.row;
      const { rows } = z.object({ rows: z.array(rowSchema) }).parse(data);
      return z.array(anyRow).parse(rows);
    },
  });
