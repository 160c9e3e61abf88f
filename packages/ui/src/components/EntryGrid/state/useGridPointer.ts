import { type MouseEvent, useRef } from 'react';
import { findEditor, readPosition } from './cellElements.ts';
import { type GridStore } from './gridStore.ts';
import { type FocusMoves } from './useFocusMoves.ts';

/**
 * Returns the pointer handlers of a grid: a press focuses a cell, dragging selects a range, a double click or a tap
 * edits.
 */
export function useGridPointer(store: GridStore, moves: FocusMoves) {
  const isDragging = useRef(false);
  return {
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      const position = readPosition(event.target);
      const editor = findEditor(event.currentTarget);
      if (!position || (editor && event.target === editor)) return;
      isDragging.current = event.button === 0;
      event.preventDefault();
      moves.commitEdit();
      moves.focusCell(position, event.shiftKey);
    },
    onMouseOver: (event: MouseEvent<HTMLElement>) => {
      if (event.buttons !== 1 || !isDragging.current || store.get().editing) return;
      const position = readPosition(event.target);
      if (position) moves.focusCell(position, true);
    },
    onMouseUp: () => {
      isDragging.current = false;
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      if (!store.get().editing && readPosition(event.target)) moves.startEdit(false);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const { nativeEvent } = event;
      const isTap = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
      if (isTap && !store.get().editing && readPosition(event.target)) moves.startEdit(false);
    },
  };
}
