import { sheet } from '@firstbell/schema/contracts/marks';
import { type MarksSheet, type MarksPlace } from '@firstbell/schema/marks';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { call } from '../../../platform/http/call.ts';
import { createQueryKey } from '../../../platform/http/requestOptions.ts';

/** Polling interval in ms for the marks of other people. */
const POLL_MS = 5000;

/** A loaded sheet; `tag` identifies its version, so that the API need not send the same sheet again. */
type LoadedSheet = { tag: string; sheet: MarksSheet };

/** Tells whether a cell is being edited. During an edit, marks of other people are not applied, so that a conflict is detected. */
const isEditingCell = () => document.activeElement?.matches('[role="gridcell"] *') === true;

/** Query of the marks of a section in a test, polled while they are shown. */
export const marksSheetOptions = (http: AxiosInstance, client: QueryClient, place: MarksPlace) => {
  const queryKey = [...createQueryKey(sheet), place] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<LoadedSheet> => {
      const cachedSheet = client.getQueryData<LoadedSheet>(queryKey);
      const query = { ...place, known: cachedSheet?.tag };
      const { tag, sheet: changedSheet } = await call(http, sheet, { query, config: { signal } });
      if (cachedSheet !== undefined && (changedSheet === null || isEditingCell())) return cachedSheet;
      if (changedSheet === null) throw new Error('The response has no sheet.');
      return { tag, sheet: changedSheet };
    },
    refetchInterval: POLL_MS,
    gcTime: 0,
  });
};
