import { type CSSProperties } from 'react';
import { type TableColumn } from './tableModel.ts';

/** Side of a table at which a column stays while the others scroll. */
export type PinSide = 'start' | 'end';

/** Attributes of the cells of a pinned column; `data-edge` marks the one beside the columns that scroll. */
export type PinMarks = { 'data-pin': PinSide; 'data-edge': true | undefined; style: CSSProperties };

/** Column of a table as it is drawn; `isOff` hides it on the screen, not in print. */
export type ShownColumn<Row> = TableColumn<Row> & { isOff: boolean; pin?: PinMarks | undefined };

/** Widths of the columns as CSS: of each column, and the properties of the scroller that they refer to. */
export type ColumnSizes = { columns: readonly string[]; style: CSSProperties };
