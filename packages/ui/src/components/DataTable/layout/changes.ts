import { type PinSide } from '../model/shownColumn.ts';
import { type LayoutPartProps } from '../model/tableFeatures.ts';
import { findNeighbour, orderColumns, pinColumn, placeColumn, type Side } from './arrangement.ts';

/** Moves a column beside another one, and announces its new position among the visible columns. */
export function moveColumnBeside(
  { layout, columns, column }: LayoutPartProps,
  side: Side,
  targetKey: string,
): void {
  const { arrangement, change, labels } = layout;
  const next = placeColumn(arrangement, columns, column.key, side, targetKey);
  if (next === arrangement) return;
  const shownOrder = orderColumns(columns, next).filter(({ isOff }) => !isOff);
  change(next, labels.moved(column.label, shownOrder.indexOf(column) + 1, shownOrder.length));
}

/** Moves a column by one position, past hidden columns. */
export function moveColumnByOne(props: LayoutPartProps, side: Side): void {
  const { layout, columns, column } = props;
  const neighbour = findNeighbour(layout.arrangement, columns, column.key, side);
  if (neighbour) moveColumnBeside(props, side, neighbour.key);
}

/** Pins a column to a side or unpins it, and announces the change. */
export function setPin({ layout, column }: LayoutPartProps, side: PinSide | undefined): void {
  const { arrangement, change, labels } = layout;
  const message = side ? labels.pinned(column.label, side) : labels.unpinned(column.label);
  change(pinColumn(arrangement, column.key, side), message);
}
