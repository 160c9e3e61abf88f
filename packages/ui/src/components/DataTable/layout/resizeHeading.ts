import { type LayoutPartProps } from '../model/tableFeatures.ts';
import { limitWidth, resizeColumn } from './columnSizes.ts';
import { measureWidths, isMirrored } from './columnMeasures.ts';
import { followPointer } from './followPointer.ts';

/** Operations that resize one column. */
export type ColumnResize = {
  /** Width in px before resizing. */
  startWidth: number;
  /** Sets the width of the column in px. */
  setWidth: (px: number) => void;
  /** Resizes the column by a pressed pointer; `isAtStart` tells whether the handle is at the start of the column. */
  resizeByPointer: (downEvent: PointerEvent, isAtStart: boolean) => void;
};

/**
 * Starts to resize the column of a handle. While the pointer moves, only custom properties of the scroller change, so
 * nothing renders. The layout changes when the pointer is released.
 */
export function startResize(handle: HTMLElement, { layout, columns, column }: LayoutPartProps): ColumnResize {
  const { arrangement, change } = layout;
  const { key } = column;
  const startWidths = measureWidths(handle, columns);
  const startWidth = startWidths[key] ?? 0;
  const scroller = handle.closest<HTMLElement>('[data-scroller]');
  const computeWidths = (px: number) => resizeColumn(arrangement.widths, columns, startWidths, key, px);
  const applyWidths = (widths: typeof arrangement.widths) => {
    for (const [name, value] of Object.entries(layout.sizesOf(columns, widths).style)) {
      scroller?.style.setProperty(name, String(value));
    }
  };
  const setWidth = (px: number) => {
    change({ ...arrangement, widths: computeWidths(px) });
  };

  const resizeByPointer = (downEvent: PointerEvent, isAtStart: boolean) => {
    const sign = isMirrored(handle) === isAtStart ? 1 : -1;
    let px = startWidth;
    handle.setAttribute('data-active', '');
    scroller?.setAttribute('data-resizing', '');
    followPointer(downEvent, {
      move: ({ clientX }) => {
        px = limitWidth(startWidth + sign * (clientX - downEvent.clientX));
        applyWidths(computeWidths(px));
      },
      end: (isDropped) => {
        handle.removeAttribute('data-active');
        scroller?.removeAttribute('data-resizing');
        applyWidths(arrangement.widths);
        if (isDropped && px !== startWidth) setWidth(px);
      },
    });
  };

  return { startWidth, setWidth, resizeByPointer };
}
