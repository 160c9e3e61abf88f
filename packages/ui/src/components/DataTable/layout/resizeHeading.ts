import { type LayoutPartProps } from '../model/tableFeatures.ts';
import { limitWidth, resizeColumn, sizesOf } from './columnSizes.ts';
import { drawnWidths, isMirrored } from './drawnColumns.ts';
import { followPointer } from './followPointer.ts';

/** A column that is being resized. */
export type Resize = {
  /** Width in px before. */
  from: number;
  /** Gives the column a width in px. */
  finish: (px: number) => void;
  /** Gives the column its width by a pressed pointer; `isAtStart` says that the handle is at the start of the column. */
  follow: (down: PointerEvent, isAtStart: boolean) => void;
};

/**
 * Resizes the column of a handle. While a pointer moves, only properties of the scroller change and nothing renders; the
 * layout changes once the pointer is let go.
 */
export function startResize(handle: HTMLElement, { layout, columns, column }: LayoutPartProps): Resize {
  const { arrangement, change } = layout;
  const { key } = column;
  const drawn = drawnWidths(handle, columns);
  const from = drawn[key] ?? 0;
  const scroller = handle.closest<HTMLElement>('[data-scroller]');
  const widthsAt = (px: number) => resizeColumn(arrangement.widths, columns, drawn, key, px);
  const draw = (widths: typeof arrangement.widths) => {
    for (const [name, value] of Object.entries(sizesOf(columns, widths).style)) {
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
        draw(widthsAt(px));
      },
      end: (isDone) => {
        handle.removeAttribute('data-active');
        scroller?.removeAttribute('data-resizing');
        draw(arrangement.widths);
        if (isDone && px !== from) finish(px);
      },
    });
  };

  return { from, finish, follow };
}
