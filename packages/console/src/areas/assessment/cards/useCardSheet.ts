import * as contracts from '@firstbell/schema/contracts/cards';
import { type CardSheet, type CardsPlace } from '@firstbell/schema/cards';
import { useQueryClient } from '@tanstack/react-query';
import { createQueryKey } from '../../../platform/http/requestOptions.ts';
import { useCall } from '../../../platform/useApi.ts';
import { useCellSheet } from '../cells/useCellSheet.ts';
import { createCardsState, reduceCards, toEntryResult, toSentEntry } from './cardsState.ts';

/** Maximum number of entries of a request. */
const MAX_ENTRIES = 500;

/** Returns the state of a section's report cards; each edit is saved immediately. */
export function useCardSheet(place: CardsPlace, sheet: CardSheet) {
  const call = useCall();
  const client = useQueryClient();
  return useCellSheet({
    sheet,
    createState: createCardsState,
    reduce: reduceCards,
    maxCells: MAX_ENTRIES,
    save: async (edits) => {
      const { cells } = await call(contracts.saveSheet, {
        body: { ...place, cells: edits.map(toSentEntry) },
      });
      // Refetches the history only if it is open.
      void client.invalidateQueries({ queryKey: createQueryKey(contracts.changes) });
      return cells.map(toEntryResult);
    },
  });
}
