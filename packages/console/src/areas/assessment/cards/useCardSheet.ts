import { type CardSheet, type CardsOf } from '@firstbell/schema/cards';
import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { reasonInWords } from '../../../platform/http/reasonInWords.ts';
import { useServices } from '../../../platform/services.ts';
import { saveCardCells } from './cardsApi.ts';
import { type CardsEvent, type CardsState, openCards, queuedEntries, reduceCards } from './cardsState.ts';

/** Maximum number of entries of a request. */
const MAX_ENTRIES = 500;

/** Returns the state of a section's report cards; edits are saved at once, one request after the other. */
export function useCardSheet(scope: CardsOf, sheet: CardSheet): [CardsState, Dispatch<CardsEvent>] {
  const { http } = useServices();
  const isSending = useRef(false);
  const [state, dispatch] = useReducer(reduceCards, sheet, openCards);

  useEffect(() => {
    dispatch({ type: 'received', sheet });
  }, [sheet]);

  useEffect(() => {
    const cells = queuedEntries(state).slice(0, MAX_ENTRIES);
    if (cells.length === 0 || isSending.current) return;
    isSending.current = true;
    dispatch({ type: 'sent', cells });
    const finish = (event: CardsEvent) => {
      isSending.current = false;
      dispatch(event);
    };
    saveCardCells(http, scope, cells).then(
      (results) => {
        finish({ type: 'answered', cells, results });
      },
      (error: unknown) => {
        finish({ type: 'unsent', cells, message: reasonInWords(error) });
      },
    );
  }, [state, http, scope]);

  // Retries failed entries as soon as the browser is online.
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
