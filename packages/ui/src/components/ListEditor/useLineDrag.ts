import { useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Pixels that a pressed pointer moves before it drags. */
const SLOP = 4;

/** Finds the place, from 0, at which the pointer is among the other lines of its list. */
function placeAt(line: HTMLElement, y: number): number {
  const others = [...(line.parentElement?.children ?? [])].filter((one) => one !== line);
  return others.filter((one) => {
    const { top, height } = one.getBoundingClientRect();
    return y > top + height / 2;
  }).length;
}

/** Drags a line by its handle to another place; Escape and a cancelled pointer restore it. */
export function useLineDrag(
  line: RefObject<HTMLElement | null>,
  { place, isOff, onDrop }: { place: number; isOff: boolean; onDrop: (place: number) => void },
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
        if (isOff || event.button !== 0) return;
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
        const wanted = placeAt(line.current, clientY);
        if (wanted !== place) onDrop(wanted);
      },
      onPointerCancel: end,
    },
    cancel: end,
  };
}
