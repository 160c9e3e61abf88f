import { ArrowLeft, ArrowRight, Ellipsis, Pin, PinOff } from 'lucide-react';
import { useLocale } from 'react-aria-components';
import { Menu } from '../../Menu/index.ts';
import { type LayoutPartProps } from '../model/tableFeatures.ts';
import { findNeighbour, findPin, type Side } from './arrangement.ts';
import { moveColumnByOne, setPin } from './changes.ts';

const PIN_SIDES = ['start', 'end'] as const;

/** Menu beside the name of a column in the view options that moves, pins and unpins the column. */
export function ColumnOptions(props: LayoutPartProps) {
  const { layout, columns, column } = props;
  const { labels, arrangement } = layout;
  const { direction } = useLocale();
  if (column.isOff) return null;
  const pin = findPin(arrangement, column.key);
  const leftSide: Side = direction === 'rtl' ? 'after' : 'before';
  const rightSide: Side = direction === 'rtl' ? 'before' : 'after';
  const moves = [
    { id: 'left', label: labels.moveLeft, icon: <ArrowLeft aria-hidden="true" />, side: leftSide },
    { id: 'right', label: labels.moveRight, icon: <ArrowRight aria-hidden="true" />, side: rightSide },
  ];
  return (
    <Menu
      label={labels.options(column.label)}
      trigger={<Ellipsis aria-hidden="true" />}
      isIconOnly
      size="small"
      align="end"
      items={[
        ...moves
          .filter(({ side }) => findNeighbour(arrangement, columns, column.key, side))
          .map(({ side, ...item }) => ({ ...item, onAction: () => moveColumnByOne(props, side) })),
        ...PIN_SIDES.filter((side) => side !== pin).map((side) => ({
          id: side,
          label: side === 'start' ? labels.pinStart : labels.pinEnd,
          icon: <Pin aria-hidden="true" />,
          onAction: () => setPin(props, side),
        })),
        ...(pin === undefined
          ? []
          : [
              {
                id: 'unpin',
                label: labels.unpin,
                icon: <PinOff aria-hidden="true" />,
                onAction: () => setPin(props, undefined),
              },
            ]),
      ]}
    />
  );
}
