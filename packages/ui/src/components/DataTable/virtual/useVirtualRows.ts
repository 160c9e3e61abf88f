import { useMemo } from 'react';
import { type VirtualRows } from '../model/tableFeatures.ts';
import { createVirtualRows } from './createVirtualRows.ts';

/** Options of `useVirtualRows`. */
export type VirtualRowsOptions = {
  /** Number of rows that are rendered beyond each edge of the viewport; 8 by default. */
  overscan?: number | undefined;
};

const OVERSCAN = 8;

/**
 * Feature of a `DataTable` that renders only the visible rows, so that a page may have any length; pass it to the prop
 * `features`. All rows have the height of the first one, and their cells have one line.
 */
export function useVirtualRows({ overscan = OVERSCAN }: VirtualRowsOptions = {}): VirtualRows {
  return useMemo(() => createVirtualRows(overscan), [overscan]);
}
