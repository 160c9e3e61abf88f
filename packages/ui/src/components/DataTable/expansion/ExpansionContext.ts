import { createContext, use } from 'react';
import { type ExpansionState } from '../model/tableFeatures.ts';

/** State of the expansion around a row. */
export const ExpansionContext = createContext<ExpansionState | undefined>(undefined);

/** Returns the state of the expansion, and the id of the details of a row. */
export function useExpansionState(rowId: string): ExpansionState & { detailId: string } {
  const state = use(ExpansionContext);
  if (!state) throw new Error('A part of an expansion is drawn outside of its frame.');
  return { ...state, detailId: `${state.id}-${encodeURIComponent(rowId)}` };
}
