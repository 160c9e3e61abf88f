type Canvas = {
  getByRole: (role: string, options?: { name: string }) => HTMLElement;
  getAllByRole: (role: string) => HTMLElement[];
};

/** Lists the names of the columns in the displayed order. */
export function listColumnNames(canvas: Canvas): string[] {
  return canvas.getAllByRole('columnheader').flatMap((heading) => heading.getAttribute('aria-label') ?? []);
}

/** Measures the width of a column in px. */
export function measureColumnWidth(canvas: Canvas, name: string): number {
  return canvas.getByRole('columnheader', { name }).offsetWidth;
}

/** Finds the resize handle of a column. */
export function findResizeHandle(canvas: Canvas, name: string): HTMLElement {
  return canvas.getByRole('separator', { name: `Width of ${name}` });
}

/** Presses a pointer in the middle of an element, and moves the pointer horizontally; `drop` releases the pointer. */
export function drag(element: HTMLElement, distancePx: number, pointerType = 'mouse'): { drop: () => void } {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const createInit = (clientX: number) => ({ clientX, clientY: y, pointerId: 7, pointerType, bubbles: true });
  element.dispatchEvent(new PointerEvent('pointerdown', createInit(x)));
  element.dispatchEvent(new PointerEvent('pointermove', createInit(x + distancePx / 2)));
  element.dispatchEvent(new PointerEvent('pointermove', createInit(x + distancePx)));
  return {
    drop: () => {
      element.dispatchEvent(new PointerEvent('pointerup', createInit(x + distancePx)));
    },
  };
}
