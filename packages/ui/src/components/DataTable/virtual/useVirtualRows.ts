import { useMemo } from 'react';
import { type VirtualRows } from '../model/tableFeatures.ts';
import { createVirtualRows } from './createVirtualRows.ts';

/** Options of `useVirtualRows`. */
export type VirtualRowsOptions = {
  /** Rows that are drawn beyond each edge of what is in sight; 8 by default. */
  overscan?: number | undefined;
};

const OVERSCAN = 8;

/**
 * Draws only the rows in sight of a `DataTable`, for its prop `features`, so that a page may have any length. All rows have
 * the height of the first one: their cells are one line high.
 */
export function useVirtualRows({ overscan = OVERSCAN }: VirtualRowsOptions = {}): VirtualRows {
  return useMemo(() => createVirtualRows(overscan), [overscan]);
}
