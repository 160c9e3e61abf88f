import { areas } from '@firstbell/schema';
import {
  type MarksCell,
  type MarksSaved,
  marksSaved,
  type MarksSheet,
  type MarksScope,
  marksSheetResult,
  type TermLockChange,
  termLockHistory,
} from '@firstbell/schema/marks';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKeyOf } from '../../../records/api.ts';

/** Polling interval in ms for the marks of other people. */
const POLL_MS = 5000;

/** A loaded sheet; `tag` identifies its version, so that the API need not send the same sheet again. */
type LoadedSheet = { tag: string; sheet: MarksSheet };

/** Tells whether a cell is being edited. During an edit, marks of other people are not applied, so that a conflict is detected. */
const isEditingCell = () => document.activeElement?.matches('[role="gridcell"] *') === true;

/** `GET /assessment/sheet`: the marks of a section in a test, polled while they are shown. */
export const marksSheetOptions = (http: AxiosInstance, client: QueryClient, scope: MarksScope) => {
  const queryKey = [...areaQueryKeyOf(areas.assessment), 'sheet', scope] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<LoadedSheet> => {
      const cachedSheet = client.getQueryData<LoadedSheet>(queryKey);
      const params = { ...scope, ...(cachedSheet && { known: cachedSheet.tag }) };
      const { data } = await http.get<unknown>('/assessment/sheet', { params, signal });
      const { tag, sheet } = marksSheetResult.parse(data);
      if (cachedSheet !== undefined && (sheet === null || isEditingCell())) return cachedSheet;
      if (sheet === null) throw new Error('The response has no sheet.');
      return { tag, sheet };
    },
    refetchInterval: POLL_MS,
    gcTime: 0,
  });
};

/** `PUT /assessment/sheet`: saves cells separately; returns a result for each. */
export async function saveMarksCells(
  http: AxiosInstance,
  scope: MarksScope,
  cells: readonly MarksCell[],
): Promise<MarksSaved['cells']> {
  const { data } = await http.put<unknown>('/assessment/sheet', { ...scope, cells });
  return marksSaved.parse(data).cells;
}

/** Prefix of the query keys of the history of locks. */
export const lockHistoryKey = [...areaQueryKeyOf(areas.assessment), 'term_lock'] as const;

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
