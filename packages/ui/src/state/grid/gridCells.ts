const ROW_SELECTOR = 'tr, [role="row"]';
const CELL_SELECTOR =
  ':scope > :is(td, th, [role="cell"], [role="gridcell"], [role="columnheader"], [role="rowheader"])';
const CONTROL_SELECTOR = 'a[href], button, input, select, textarea, summary, [contenteditable], [tabindex]';
const KEYBOARD_CONTROL_SELECTOR = [
  'input:not([type="checkbox"], [type="button"], [type="submit"], [type="file"])',
  'select, textarea, [contenteditable]',
  ':is([role="separator"], [role="slider"], [role="spinbutton"], [role="combobox"], [role="listbox"])',
].join();

/** Returns whether an element has a layout box. */
export const isRendered = (element: Element) => element.getClientRects().length > 0;

/** Finds the row of a grid that contains an element, or is the element; rows of a table inside a cell are ignored. */
export function findRow(grid: Element, element: Element): HTMLElement | undefined {
  let outermostRow: HTMLElement | undefined;
  let row = element.closest<HTMLElement>(ROW_SELECTOR);
  while (row && row !== grid && grid.contains(row)) {
    outermostRow = row;
    row = row.parentElement?.closest<HTMLElement>(ROW_SELECTOR) ?? null;
  }
  return outermostRow;
}

/** Lists the rendered rows of a grid that have cells, without those hidden from assistive technology. */
export function listRows(grid: Element): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>(ROW_SELECTOR)].filter(
    (row) => row.getAttribute('aria-hidden') !== 'true' && findRow(grid, row) === row && isRendered(row),
  );
}

/** Lists the rendered cells of a row. */
export function listCells(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(CELL_SELECTOR)].filter(isRendered);
}

/** Finds the cell of a grid that contains an element, or is the element. */
export function findCell(grid: Element, element: EventTarget | null): HTMLElement | undefined {
  if (!(element instanceof Element)) return undefined;
  const row = findRow(grid, element);
  return row && listCells(row).find((cell) => cell.contains(element));
}

/** Lists the focusable elements inside an element. */
export function listControls(container: Element): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(CONTROL_SELECTOR)].filter(
    (control) => !control.matches(':disabled') && isRendered(control),
  );
}

/** Returns whether a control handles arrow keys, Home or Enter itself, as a text field does. */
export const handlesKeys = (control: Element) => control.matches(KEYBOARD_CONTROL_SELECTOR);
