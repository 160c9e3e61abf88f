type Canvas = {
  getByRole: (role: string, options?: { name: string }) => HTMLElement;
  getAllByRole: (role: string) => HTMLElement[];
};

/** Lists the names of the columns in their order. */
export function listColumnNames(canvas: Canvas): string[] {
  return canvas.getAllByRole('columnheader').flatMap((heading) => heading.getAttribute('aria-label') ?? []);
}

/** Returns the width of a column in px. */
export function widthOf(canvas: Canvas, name: string): number {
  return canvas.getByRole('columnheader', { name }).offsetWidth;
}

/** Returns the resize handle of a column. */
export function handleOf(canvas: Canvas, name: string): HTMLElement {
  return canvas.getByRole('separator', { name: `Width of ${name}` });
}

/** Presses a pointer in the middle of an element and moves it horizontally; `drop` releases it. */
export function drag(element: HTMLElement, distance: number, pointerType = 'mouse'): { drop: () => void } {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const createInit = (clientX: number) => ({ clientX, clientY: y, pointerId: 7, pointerType, bubbles: true });
  element.dispatchEvent(new PointerEvent('pointerdown', createInit(x)));
  element.dispatchEvent(new PointerEvent('pointermove', createInit(x + distance / 2)));
  element.dispatchEvent(new PointerEvent('pointermove', createInit(x + distance)));
  return {
    drop: () => {
      element.dispatchEvent(new PointerEvent('pointerup', createInit(x + distance)));
    },
  };
}
