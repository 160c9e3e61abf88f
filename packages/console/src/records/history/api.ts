import { changesResult, type Area, type UndoInput } from '@firstbell/schema';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKeyOf, readRecord } from '../api.ts';

const pathOf = (area: Area, key: string) => `/${area.key}/${encodeURIComponent(key)}`;

/** `GET /<area>/<key>/changes`: the history of a record, newest first, page by page. */
export const changesOptions = (http: AxiosInstance, area: Area, key: string) =>
  infiniteQueryOptions({
    queryKey: [...areaQueryKeyOf(area), 'changes', key] as const,
    queryFn: async ({ pageParam: before, signal }) => {
      const params = before === null ? {} : { before };
      const { data } = await http.get<unknown>(`${pathOf(area, key)}/changes`, { params, signal });
      return changesResult.parse(data);
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

/** `POST /<area>/<key>/undo`: restores all values that an edit changed, or one of them. */
export const undoOptions = (http: AxiosInstance, area: Area, key: string) =>
  mutationOptions({
    mutationKey: [...areaQueryKeyOf(area), 'undo', key],
    mutationFn: async (input: UndoInput) =>
      readRecord(area, (await http.post<unknown>(`${pathOf(area, key)}/undo`, input)).data),
  });
