import { createContext, use } from 'react';
import { type ExpansionState } from '../model/tableFeatures.ts';

/** Provides the expansion state to the rows of a table. */
export const ExpansionContext = createContext<ExpansionState | undefined>(undefined);

/** Returns the state of the expansion, and the element id of a row's details. */
export function useExpansionState(rowId: string): ExpansionState & { detailId: string } {
  const state = use(ExpansionContext);
  if (!state) throw new Error('A row toggle or row detail must be rendered inside ExpansionFrame.');
  return { ...state, detailId: `${state.id}-${encodeURIComponent(rowId)}` };
}
