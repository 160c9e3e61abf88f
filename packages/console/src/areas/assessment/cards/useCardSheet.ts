import { type CardSheet, type CardsOf } from '@firstbell/schema/cards';
import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { reasonInWords } from '../../../platform/http/reasonInWords.ts';
import { useServices } from '../../../platform/services.ts';
import { saveCardCells } from './cardsApi.ts';
import { type CardsEvent, type CardsState, openCards, queuedEntries, reduceCards } from './cardsState.ts';

/** Number of entries of a request. */
const MOST = 500;

/** Gives the entries of a section; what is edited is saved at once, one request after the other. */
export function useCardSheet(of: CardsOf, sheet: CardSheet): [CardsState, Dispatch<CardsEvent>] {
  const { http } = useServices();
  const isSending = useRef(false);
  const [state, dispatch] = useReducer(reduceCards, sheet, openCards);

  useEffect(() => {
    dispatch({ type: 'received', sheet });
  }, [sheet]);

  useEffect(() => {
    const cells = queuedEntries(state).slice(0, MOST);
    if (cells.length === 0 || isSending.current) return;
    isSending.current = true;
    dispatch({ type: 'sent', cells });
    const finish = (event: CardsEvent) => {
      isSending.current = false;
      dispatch(event);
    };
    saveCardCells(http, of, cells).then(
      (results) => {
        finish({ type: 'answered', cells, results });
      },
      (error: unknown) => {
        finish({ type: 'unsent', cells, message: reasonInWords(error) });
      },
    );
  }, [state, http, of]);

  // Tried again as soon as there is a network.
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
