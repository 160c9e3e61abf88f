import { waitFor } from 'storybook/test';

/** Finds the cell of a row and column, by their indexes. */
export function findCell(row: number, column: number): HTMLElement {
  const cell = document.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`);
  if (!cell) throw new Error(`There is no cell in row ${row}, column ${column}.`);
  return cell;
}

/** Reads the text of a cell, without the text of its save status. */
export const readText = (row: number, column: number) =>
  findCell(row, column).querySelector('.text')?.textContent ?? '';

/** Reads the texts of a block of cells. */
export const readTexts = (rows: readonly number[], columns: readonly number[]) =>
  rows.map((row) => columns.map((column) => readText(row, column)));

/** Reads the text of the live region. */
export const readAnnouncement = () => document.querySelector('[role="status"][aria-live]')?.textContent;

async function sendClipboard(type: 'copy' | 'paste', clipboardData: DataTransfer) {
  const event = new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
  // React renders the changes of the event before the next task.
  await waitFor(() => true);
}

/** Dispatches a paste event with a text on the focused element. */
export async function pasteText(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  await sendClipboard('paste', clipboardData);
}

/** Dispatches a copy event on the focused element, and returns the copied text. */
export async function copyText(): Promise<string> {
  const clipboardData = new DataTransfer();
  await sendClipboard('copy', clipboardData);
  return clipboardData.getData('text/plain');
}

/** Reads the props object of an element's last render; each render creates a new object. */
const readProps = (element: Element): unknown => {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
  return key === undefined ? undefined : (element as unknown as Record<string, unknown>)[key];
};

/** Returns a function that counts the cells rendered since this call. */
export function watchRenders(): () => number {
  const cells = [...document.querySelectorAll('[data-column]')];
  const propsBefore = cells.map(readProps);
  return () => cells.filter((cell, index) => readProps(cell) !== propsBefore[index]).length;
}
