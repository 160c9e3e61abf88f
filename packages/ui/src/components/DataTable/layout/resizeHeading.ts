import { type LayoutPartProps } from '../model/tableFeatures.ts';
import { limitWidth, resizeColumn } from './columnSizes.ts';
import { measureWidths, isMirrored } from './columnMeasures.ts';
import { followPointer } from './followPointer.ts';

/** Resizing of one column. */
export type Resize = {
  /** Width in px before resizing. */
  from: number;
  /** Sets the width of the column in px. */
  finish: (px: number) => void;
  /** Resizes the column by a pressed pointer; `isAtStart` says that the handle is at the start of the column. */
  follow: (down: PointerEvent, isAtStart: boolean) => void;
};

/**
 * Resizes the column of a handle. While a pointer moves, only properties of the scroller change and nothing renders;
 * the layout changes once the pointer is let go.
 */
export function startResize(handle: HTMLElement, { layout, columns, column }: LayoutPartProps): Resize {
  const { arrangement, change } = layout;
  const { key } = column;
  const startWidths = measureWidths(handle, columns);
  const from = startWidths[key] ?? 0;
  const scroller = handle.closest<HTMLElement>('[data-scroller]');
  const widthsAt = (px: number) => resizeColumn(arrangement.widths, columns, startWidths, key, px);
  const applyWidths = (widths: typeof arrangement.widths) => {
    for (const [name, value] of Object.entries(layout.sizesOf(columns, widths).style)) {
      scroller?.style.setProperty(name, String(value));
    }
  };
  const finish = (px: number) => {
    change({ ...arrangement, widths: widthsAt(px) });
  };

  const follow = (down: PointerEvent, isAtStart: boolean) => {
    const sign = isMirrored(handle) === isAtStart ? 1 : -1;
    let px = from;
    handle.setAttribute('data-active', '');
    scroller?.setAttribute('data-resizing', '');
    followPointer(down, {
      move: ({ clientX }) => {
        px = limitWidth(from + sign * (clientX - down.clientX));
        applyWidths(widthsAt(px));
      },
      end: (isDone) => {
        handle.removeAttribute('data-active');
        scroller?.removeAttribute('data-resizing');
        applyWidths(arrangement.widths);
        if (isDone && px !== from) finish(px);
      },
    });
  };

  return { from, finish, follow };
}
