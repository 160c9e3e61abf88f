import { expect, waitFor } from 'storybook/test';

type Canvas = { getAllByRole: (role: string) => HTMLElement[] };

/** Returns the rows below the head. */
export function dataRows(canvas: Canvas): HTMLElement[] {
  return canvas.getAllByRole('row').filter((row) => row.closest('tbody'));
}

/** Returns the headings of the rows, from the top. */
export function firstCells(canvas: Canvas): (string | null)[] {
  return canvas.getAllByRole('rowheader').map((cell) => cell.textContent);
}

/** Waits until the table's live region has announced a text. */
export async function waitForAnnouncement(canvas: Canvas, message: string): Promise<void> {
  await waitFor(() =>
    expect(canvas.getAllByRole('status').map((status) => status.textContent)).toContain(message),
  );
}
