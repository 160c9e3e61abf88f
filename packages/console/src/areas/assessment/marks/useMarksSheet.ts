import { areas } from '@firstbell/schema';
import { type MarksSheet, type MarksSheetOf, MOST_CELLS } from '@firstbell/schema/marks';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { reasonInWords } from '../../../platform/http/reasonInWords.ts';
import { useServices } from '../../../platform/services.ts';
import { areaQueryKey } from '../../../records/api.ts';
import { saveMarksCells } from './marksApi.ts';
import { type MarksEvent, type MarksState, openMarks, queuedCells, reduceMarks } from './marksState.ts';

/** Returns the state of a sheet of marks; edits are saved at once, one request after the other. */
export function useMarksSheet(scope: MarksSheetOf, sheet: MarksSheet): [MarksState, Dispatch<MarksEvent>] {
  const { http } = useServices();
  const client = useQueryClient();
  const isSending = useRef(false);
  const [state, dispatch] = useReducer(reduceMarks, sheet, (first) =>
    reduceMarks(openMarks(first, scope.assessment_type), { type: 'received', sheet: first }),
  );

  useEffect(() => {
    dispatch({ type: 'received', sheet });
  }, [sheet]);

  useEffect(() => {
    const cells = queuedCells(state).slice(0, MOST_CELLS);
    if (cells.length === 0 || isSending.current) return;
    isSending.current = true;
    dispatch({ type: 'sent', cells });
    const finish = (event: MarksEvent) => {
      isSending.current = false;
      dispatch(event);
    };
    saveMarksCells(http, scope, cells).then(
      (results) => {
        finish({ type: 'answered', cells, results });
        const key = areaQueryKey(areas.assessment);
        void client.invalidateQueries({
          queryKey: key,
          predicate: ({ queryKey }) => queryKey[1] !== 'sheet',
        });
      },
      (error: unknown) => {
        finish({ type: 'unsent', cells, message: reasonInWords(error) });
      },
    );
  }, [state, http, scope, client]);

  // Retries failed cells as soon as the browser is online.
  useEffect(() => {
    const retry = () => {
      dispatch({ type: 'retried' });
    };
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
    };
  }, []);

  return [state, dispatch];
}
