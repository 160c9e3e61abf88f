import { createQueryKey } from '../../../platform/http/requestOptions.ts';
import { useCall } from '../../../platform/useApi.ts';
import * as contracts from '@firstbell/schema/contracts/cards';
import { type CardSheet, type CardsPlace } from '@firstbell/schema/cards';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useMemo, useReducer } from 'react';
import { useCellQueue } from '../cells/useCellQueue.ts';
import {
  type CardCell,
  type CardsEvent,
  type CardsState,
  createCardsState,
  listQueuedEntries,
  reduceCards,
} from './cardsState.ts';

/** Maximum number of entries of a request. */
const MAX_ENTRIES = 500;

/** Returns the state of a section's report cards; each edit is saved immediately, by one request at a time. */
export function useCardSheet(place: CardsPlace, sheet: CardSheet): [CardsState, Dispatch<CardsEvent>] {
  const call = useCall();
  const client = useQueryClient();
  const [state, dispatch] = useReducer(reduceCards, sheet, createCardsState);

  useEffect(() => {
    dispatch({ type: 'received', sheet });
  }, [sheet]);

  const cells = useMemo(() => listQueuedEntries(state).slice(0, MAX_ENTRIES), [state]);
  const save = useCallback(
    async (sent: readonly CardCell[]) => {
      const saved = await call(contracts.saveSheet, { body: { ...place, cells: sent } });
      // Refetches the history only if it is open.
      void client.invalidateQueries({ queryKey: createQueryKey(contracts.changes) });
      return saved.cells;
    },
    [call, client, place],
  );
  useCellQueue({ cells, save, dispatch });

  return [state, dispatch];
}
