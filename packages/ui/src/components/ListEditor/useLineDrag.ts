import { useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Distance in px that a pressed pointer moves before a drag starts. */
const SLOP = 4;

/** Returns the index at which a line would be dropped: the number of other lines above the pointer. */
function placeAt(line: HTMLElement, y: number): number {
  const others = [...(line.parentElement?.children ?? [])].filter((child) => child !== line);
  return others.filter((child) => {
    const { top, height } = child.getBoundingClientRect();
    return y > top + height / 2;
  }).length;
}

/** Drags a line by its handle; Escape or a cancelled pointer cancels the drag. */
export function useLineDrag(
  line: RefObject<HTMLElement | null>,
  { index, isDisabled, onDrop }: { index: number; isDisabled: boolean; onDrop: (index: number) => void },
) {
  const from = useRef<number>(undefined);
  const [offset, setOffset] = useState(0);
  const end = () => {
    from.current = undefined;
    setOffset(0);
  };
  return {
    offset,
    handle: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (isDisabled || event.button !== 0) return;
        from.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: ({ clientY }: PointerEvent) => {
        if (from.current === undefined) return;
        const moved = clientY - from.current;
        if (offset !== 0 || Math.abs(moved) > SLOP) setOffset(moved);
      },
      onPointerUp: ({ clientY }: PointerEvent) => {
        const isDragged = offset !== 0;
        end();
        if (!isDragged || line.current === null) return;
        const newIndex = placeAt(line.current, clientY);
        if (newIndex !== index) onDrop(newIndex);
      },
      onPointerCancel: end,
    },
    cancel: end,
  };
}
