import { call } from '../../../platform/http/call.ts';
import { marksSheetOptions } from './marksSheetOptions.ts';
import * as contracts from '@firstbell/schema/contracts/marks';
import { areas } from '@firstbell/schema';
import { type MarksCell, type MarksSheet, type MarksPlace, MAX_CELLS } from '@firstbell/schema/marks';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useMemo, useReducer } from 'react';
import { useServices } from '../../../platform/services.ts';
import { createAreaQueryKey } from '../../../records/requests.ts';
import { useCellQueue } from '../cells/useCellQueue.ts';
import {
  type MarksEvent,
  type MarksState,
  createMarksState,
  listQueuedCells,
  reduceMarks,
} from './marksState.ts';

/** Returns the state of a sheet of marks; each edit is saved immediately, by one request at a time. */
export function useMarksSheet(place: MarksPlace, sheet: MarksSheet): [MarksState, Dispatch<MarksEvent>] {
  const { http } = useServices();
  const client = useQueryClient();
  const [state, dispatch] = useReducer(reduceMarks, sheet, (initialSheet) =>
    reduceMarks(createMarksState(initialSheet, place.assessment_type), {
      type: 'received',
      sheet: initialSheet,
    }),
  );

  useEffect(() => {
    dispatch({ type: 'received', sheet });
  }, [sheet]);

  const cells = useMemo(() => listQueuedCells(state).slice(0, MAX_CELLS), [state]);
  const save = useCallback(
    async (sent: readonly MarksCell[]) => {
      const results = await call(http, contracts.saveSheet, { body: { ...place, cells: sent } });
      // The response to a poll that was sent before the save would bring the old marks back.
      await client.cancelQueries({ queryKey: marksSheetOptions(http, client, place).queryKey });
      void client.invalidateQueries({
        queryKey: createAreaQueryKey(areas.assessment),
        predicate: ({ queryKey }) => queryKey[1] !== contracts.sheet.path,
      });
      return results.cells;
    },
    [http, place, client],
  );
  useCellQueue({ cells, save, dispatch });

  return [state, dispatch];
}
