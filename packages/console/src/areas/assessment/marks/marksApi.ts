import { areas } from '@firstbell/schema';
import {
  type MarksCell,
  type MarksSaved,
  marksSaved,
  type MarksSheet,
  type MarksSheetOf,
  marksSheetResult,
  type TermLockChange,
  termLockHistory,
} from '@firstbell/schema/marks';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKey } from '../../../records/api.ts';

/** Polling interval for the marks of others, in ms. */
const POLL_MS = 5000;

type KnownSheet = { tag: string; sheet: MarksSheet };

/** Whether a cell is being edited: then marks of others are not applied, so that a conflict is detected. */
const isTyping = () => document.activeElement?.matches('[role="gridcell"] *') === true;

/** `GET /assessment/sheet`: the marks of a section in a test; polled while they are shown. */
export const marksSheetOptions = (http: AxiosInstance, client: QueryClient, of: MarksSheetOf) => {
  const queryKey = [...areaQueryKey(areas.assessment), 'sheet', of] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<KnownSheet> => {
      const known = client.getQueryData<KnownSheet>(queryKey);
      const params = { ...of, ...(known && { known: known.tag }) };
      const { data } = await http.get<unknown>('/assessment/sheet', { params, signal });
      const { tag, sheet } = marksSheetResult.parse(data);
      if (known !== undefined && (sheet === null || isTyping())) return known;
      if (sheet === null) throw new Error('The sheet was left out.');
      return { tag, sheet };
    },
    refetchInterval: POLL_MS,
    gcTime: 0,
  });
};

/** `PUT /assessment/sheet`: saves cells separately. */
export async function saveMarksCells(
  http: AxiosInstance,
  of: MarksSheetOf,
  cells: readonly MarksCell[],
): Promise<MarksSaved['cells']> {
  const { data } = await http.put<unknown>('/assessment/sheet', { ...of, cells });
  return marksSaved.parse(data).cells;
}

/** Key of the queries of the history of locks. */
export const lockHistoryKey = [...areaQueryKey(areas.assessment), 'term_lock'] as const;

/** `GET /assessment/term_lock/history`: who locked and unlocked a term, when and why. */
export const lockHistoryOptions = (http: AxiosInstance, term: string) =>
  queryOptions({
    queryKey: [...lockHistoryKey, term] as const,
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>('/assessment/term_lock/history', { params: { term }, signal });
      return termLockHistory.parse(data).rows;
    },
  });

/** `PUT /assessment/term_lock`: locks a term, or unlocks it with a reason. */
export async function saveTermLock(http: AxiosInstance, change: TermLockChange): Promise<void> {
  await http.put('/assessment/term_lock', change);
}
