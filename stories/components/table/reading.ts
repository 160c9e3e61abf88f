import { expect, waitFor } from 'storybook/test';

type Canvas = { getAllByRole: (role: string) => HTMLElement[] };

/** Lists the rows below the header. */
export function listDataRows(canvas: Canvas): HTMLElement[] {
  return canvas.getAllByRole('row').filter((row) => row.closest('tbody'));
}

/** Lists the texts of the row headings, from the top. */
export function listRowHeadings(canvas: Canvas): (string | null)[] {
  return canvas.getAllByRole('rowheader').map((cell) => cell.textContent);
}

/** Waits until the table's live region has announced a text. */
export async function waitForAnnouncement(canvas: Canvas, message: string): Promise<void> {
  await waitFor(() =>
    expect(canvas.getAllByRole('status').map((status) => status.textContent)).toContain(message),
  );
}
