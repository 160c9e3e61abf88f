import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type HTMLAttributes,
  type KeyboardEvent,
} from 'react';
import { type LayoutPartProps } from '../model/tableFeatures.ts';
import { type Side } from './arrangement.ts';
import { moveColumnBeside, moveColumnByOne } from './changes.ts';
import { limitWidth, WIDTH_LIMITS } from './columnSizes.ts';
import { makeHeadingMovable } from './moveHeading.ts';
import { measureColumnContent, isMirrored } from './columnMeasures.ts';
import { startResize } from './resizeHeading.ts';

const STEP_PX = 10;
const LARGE_STEP_PX = 50;

/** Attributes of a focusable separator with a value: the ARIA pattern of a resize handle. */
const separatorProps: HTMLAttributes<HTMLElement> = {
  role: 'separator',
  tabIndex: 0,
  'aria-orientation': 'vertical',
  'aria-valuemin': WIDTH_LIMITS.min,
  'aria-valuemax': WIDTH_LIMITS.max,
  'aria-valuenow': WIDTH_LIMITS.min,
};

/** Resize handle at the end of a heading; also makes the heading draggable to another position. */
export function ColumnHeading(props: LayoutPartProps) {
  const { layout, columns, column } = props;
  const handle = useRef<HTMLDivElement>(null);
  const index = columns.indexOf(column);
  const isLast = columns.findLast(({ isOff }) => !isOff) === column;
  const isPinnedToEnd = column.pin?.['data-pin'] === 'end';
  const { labels } = layout;

  const updateValue = useEffectEvent((width: number) => {
    const limited = limitWidth(width);
    handle.current?.setAttribute('aria-valuenow', String(limited));
    handle.current?.setAttribute('aria-valuetext', labels.pixels(limited));
  });
  const drop = useEffectEvent((targetIndex: number, side: Side) => {
    const key = columns[targetIndex]?.key;
    if (key !== undefined) moveColumnBeside(props, side, key);
  });
  const moveByStep = useEffectEvent((side: Side) => {
    moveColumnByOne(props, side);
  });

  useEffect(() => {
    const heading = handle.current?.closest('th');
    if (!heading) return undefined;
    const observer = new ResizeObserver(() => {
      updateValue(heading.offsetWidth);
    });
    observer.observe(heading);
    return () => {
      observer.disconnect();
    };
  }, []);

  const canMove = index > 0;
  useEffect(() => {
    const heading = handle.current?.closest('th');
    return heading && canMove ? makeHeadingMovable(heading, { drop, step: moveByStep }) : undefined;
  }, [canMove]);

  // The handle extends over the next heading, so earlier headings are above later ones.
  const zIndex = columns.length - index;
  useLayoutEffect(() => {
    handle.current?.closest('th')?.style.setProperty('--layer', String(zIndex));
  }, [zIndex]);

  const beginResize = () => (handle.current ? startResize(handle.current, props) : undefined);
  const fitToContent = () => {
    const heading = handle.current?.closest('th');
    if (heading) beginResize()?.setWidth(measureColumnContent(heading));
  };

  const resizeByKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, currentTarget } = event;
    const wideningKey = isMirrored(currentTarget) === isPinnedToEnd ? 'ArrowRight' : 'ArrowLeft';
    const delta = (shiftKey ? LARGE_STEP_PX : STEP_PX) * (key === wideningKey ? 1 : -1);
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const resize = beginResize();
      resize?.setWidth(resize.startWidth + delta);
    } else if (key === 'Home') beginResize()?.setWidth(WIDTH_LIMITS.min);
    else if (key === 'End') beginResize()?.setWidth(WIDTH_LIMITS.max);
    else if (key === 'Enter') fitToContent();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const handlers: HTMLAttributes<HTMLElement> = {
    onPointerDown: (event) => {
      if (event.button === 0) beginResize()?.resizeByPointer(event.nativeEvent, isPinnedToEnd);
    },
    onDoubleClick: fitToContent,
    onKeyDown: resizeByKey,
  };

  return (
    <div
      ref={handle}
      {...separatorProps}
      {...handlers}
      aria-label={labels.width(column.label)}
      data-resize={isPinnedToEnd ? 'start' : 'end'}
      data-last={isLast || undefined}
    />
  );
}
