import { type GridRows } from '../../../state/grid/gridFocus.ts';
import { type VirtualRows } from '../model/tableFeatures.ts';
import { readVirtualPage } from './readVirtualPage.ts';
import { VirtualBody } from './VirtualBody.tsx';

/** Creates the feature that renders only the visible rows of one table. */
export function createVirtualRows(overscan: number): VirtualRows {
  let readRows: (() => GridRows | undefined) | undefined;
  return {
    overscan,
    readRows: () => readRows?.(),
    setRowsReader: (read) => {
      readRows = read;
    },
    readPage: readVirtualPage,
    Body: VirtualBody,
  };
}
