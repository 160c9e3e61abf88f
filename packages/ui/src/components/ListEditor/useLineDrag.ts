import { useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Distance in px that a pressed pointer moves before a drag starts. */
const DRAG_THRESHOLD_PX = 4;

/** Finds the index at which a line would be dropped: the number of other lines above the pointer. */
function findDropIndex(line: HTMLElement, y: number): number {
  const otherLines = [...(line.parentElement?.children ?? [])].filter((child) => child !== line);
  return otherLines.filter((child) => {
    const { top, height } = child.getBoundingClientRect();
    return y > top + height / 2;
  }).length;
}

/** Drags a line by its handle; Escape or a cancelled pointer cancels the drag. */
export function useLineDrag(
  line: RefObject<HTMLElement | null>,
  { index, isDisabled, onDrop }: { index: number; isDisabled: boolean; onDrop: (index: number) => void },
) {
  const startY = useRef<number>(undefined);
  const [offset, setOffset] = useState(0);
  const endDrag = () => {
    startY.current = undefined;
    setOffset(0);
  };
  return {
    offset,
    handle: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (isDisabled || event.button !== 0) return;
        startY.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: ({ clientY }: PointerEvent) => {
        if (startY.current === undefined) return;
        const moved = clientY - startY.current;
        if (offset !== 0 || Math.abs(moved) > DRAG_THRESHOLD_PX) setOffset(moved);
      },
      onPointerUp: ({ clientY }: PointerEvent) => {
        const isDragged = offset !== 0;
        endDrag();
        if (!isDragged || line.current === null) return;
        const newIndex = findDropIndex(line.current, clientY);
        if (newIndex !== index) onDrop(newIndex);
      },
      onPointerCancel: endDrag,
    },
    cancel: endDrag,
  };
}
