import { type PinSide } from '../model/shownColumn.ts';
import { type LayoutPartProps } from '../model/tableFeatures.ts';
import { neighbourOf, orderColumns, pinColumn, placeColumn, type Side } from './arrangement.ts';

/** Puts a column beside another one, and announces its new place among the shown columns. */
export function moveBeside({ layout, columns, column }: LayoutPartProps, side: Side, target: string): void {
  const { arrangement, change, words } = layout;
  const next = placeColumn(arrangement, columns, column.key, side, target);
  if (next === arrangement) return;
  const shown = orderColumns(columns, next).filter(({ isOff }) => !isOff);
  change(next, words.moved(column.label, shown.indexOf(column) + 1, shown.length));
}

/** Moves a column by one place, past hidden ones. */
export function moveByOne(props: LayoutPartProps, side: Side): void {
  const { layout, columns, column } = props;
  const neighbour = neighbourOf(layout.arrangement, columns, column.key, side);
  if (neighbour) moveBeside(props, side, neighbour.key);
}

/** Pins a column to a side or unpins it, and announces that. */
export function pinTo({ layout, column }: LayoutPartProps, side: PinSide | undefined): void {
  const { arrangement, change, words } = layout;
  const message = side ? words.pinned(column.label, side) : words.unpinned(column.label);
  change(pinColumn(arrangement, column.key, side), message);
}
