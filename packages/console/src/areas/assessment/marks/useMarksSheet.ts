import * as contracts from '@firstbell/schema/contracts/marks';
import { areas } from '@firstbell/schema';
import { MAX_CELLS, type MarksPlace, type MarksSheet } from '@firstbell/schema/marks';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/http/call.ts';
import { useServices } from '../../../platform/services.ts';
import { createAreaQueryKey } from '../../../records/requests.ts';
import { useCellSheet } from '../cells/useCellSheet.ts';
import { marksSheetOptions } from './marksSheetOptions.ts';
import { createMarksState, reduceMarks, toMarkResult, toSentMark } from './marksState.ts';

/** Returns the state of a sheet of marks; each edit is saved immediately. */
export function useMarksSheet(place: MarksPlace, sheet: MarksSheet) {
  const { http } = useServices();
  const client = useQueryClient();
  return useCellSheet({
    sheet,
    createState: (initialSheet) => createMarksState(initialSheet, place.assessment_type),
    reduce: reduceMarks,
    maxCells: MAX_CELLS,
    save: async (edits, state) => {
      const sent = edits.map((edit) => toSentMark(edit, state));
      const { cells } = await call(http, contracts.saveSheet, { body: { ...place, cells: sent } });
      // The response to a poll that was sent before the save would bring the old marks back.
      await client.cancelQueries({ queryKey: marksSheetOptions(http, client, place).queryKey });
      void client.invalidateQueries({
        queryKey: createAreaQueryKey(areas.assessment),
        predicate: ({ queryKey }) => queryKey[1] !== contracts.sheet.path,
      });
      return cells.map(toMarkResult);
    },
  });
}
