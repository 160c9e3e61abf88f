import { createContext, use } from 'react';
import { type ExpansionState } from '../model/tableFeatures.ts';

/** Provides the state of the expansion to its rows. */
export const ExpansionContext = createContext<ExpansionState | undefined>(undefined);

/** Returns the state of the expansion, and the element id of a row's details. */
export function useExpansionState(rowId: string): ExpansionState & { detailId: string } {
  const state = use(ExpansionContext);
  if (!state) throw new Error('A part of an expansion is rendered outside of its frame.');
  return { ...state, detailId: `${state.id}-${encodeURIComponent(rowId)}` };
}
