import { type MouseEvent, useRef } from 'react';
import { findEditor, spotOf } from './cellElements.ts';
import { type GridStore } from './gridStore.ts';
import { type FocusMoves } from './useFocusMoves.ts';

/** Returns the handlers of a grid's pointer: a press goes to a cell, dragging chooses a block, a double press or a tap edits. */
export function useGridPointer(store: GridStore, moves: FocusMoves) {
  const isDragging = useRef(false);
  return {
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      const spot = spotOf(event.target);
      const editor = findEditor(event.currentTarget);
      if (!spot || (editor && event.target === editor)) return;
      isDragging.current = event.button === 0;
      event.preventDefault();
      moves.commitEdit();
      moves.focusCell(spot, event.shiftKey);
    },
    onMouseOver: (event: MouseEvent<HTMLElement>) => {
      if (event.buttons !== 1 || !isDragging.current || store.get().editing) return;
      const spot = spotOf(event.target);
      if (spot) moves.focusCell(spot, true);
    },
    onMouseUp: () => {
      isDragging.current = false;
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      if (!store.get().editing && spotOf(event.target)) moves.startEdit(false);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const { nativeEvent } = event;
      const isTap = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
      if (isTap && !store.get().editing && spotOf(event.target)) moves.startEdit(false);
    },
  };
}
