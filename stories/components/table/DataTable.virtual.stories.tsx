import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { listDataRows, listRowHeadings, waitForAnnouncement } from './reading.ts';
import { VirtualTable } from './VirtualTable.tsx';

/** Maximum number of rendered rows: the rows visible in 900 px, and an overscan of eight at either edge. */
const MAX_RENDERED_ROWS = 45;

const meta = {
  title: 'Components/Data/DataTable',
  id: 'components-datatable',
  component: VirtualTable,
  tags: ['!autodocs', 'long'],
  args: { count: 10_000 },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof VirtualTable>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = { getByRole: (role: string) => HTMLElement; getAllByRole: (role: string) => HTMLElement[] };

const findScroller = (canvas: Canvas) => canvas.getByRole('grid').parentElement ?? document.body;

/** Finds the visible rows, between the header and the end of the scroller. */
function findVisibleRows(canvas: Canvas): HTMLElement[] {
  const { bottom } = findScroller(canvas).getBoundingClientRect();
  const { bottom: top } = (canvas.getAllByRole('columnheader')[0] ?? document.body).getBoundingClientRect();
  return listDataRows(canvas).filter((row) => {
    const box = row.getBoundingClientRect();
    return box.bottom > top + 1 && box.top < bottom - 1;
  });
}

/** Expects rows in order and without gaps from the header to the end of the scroller. */
async function expectRowsFillView(canvas: Canvas): Promise<void> {
  await waitFor(async () => {
    const rows = findVisibleRows(canvas);
    const rowIndexes = rows.map((row) => Number(row.ariaRowIndex));
    await expect(rowIndexes).toEqual(rowIndexes.map((_, index) => (rowIndexes[0] ?? 0) + index));
    const height = rows.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0);
    const headerHeight = canvas.getAllByRole('columnheader')[0]?.getBoundingClientRect().height ?? 0;
    await expect(height).toBeGreaterThanOrEqual(findScroller(canvas).clientHeight - headerHeight - 1);
  });
  await expect(listDataRows(canvas).length).toBeLessThanOrEqual(MAX_RENDERED_ROWS);
}

/** A page of 10,000 rows: only visible rows are in the document, and the header is sticky. */
export const VirtualRows: Story = {
  play: async ({ canvas, step }) => {
    await step('shows the total, and renders only the visible rows', async () => {
      await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001');
      await expect(canvas.getByText('1–10,000 of 10,000')).toBeVisible();
      await expectRowsFillView(canvas);
    });
    const headerTop = canvas.getAllByRole('columnheader')[0]?.getBoundingClientRect().top;
    for (const top of [120, 4000, 200_000, 399_000]) {
      await step(`scrolled to ${top} px`, async () => {
        findScroller(canvas).scrollTo({ top });
        await waitFor(() =>
          expect(Number(findVisibleRows(canvas)[0]?.ariaRowIndex)).toBe(
            Math.min(Math.floor(top / 40), 9999) + 2,
          ),
        );
        await expectRowsFillView(canvas);
        await expect(canvas.getAllByRole('columnheader')[0]?.getBoundingClientRect().top).toBe(headerTop);
      });
    }
    await step('scrolled to the end', async () => {
      findScroller(canvas).scrollTo({ top: findScroller(canvas).scrollHeight });
      await waitFor(() => expect(listRowHeadings(canvas).at(-1)).toBe('S11000'));
      await expectRowsFillView(canvas);
    });
  },
};

/** In a quarter of a million rows, a filter shows the first matches before all matches are counted. */
export const VirtualFilter: Story = {
  args: { count: 250_000 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'v-b');
    // On a busy machine, searching 250,000 rows takes longer than the default of a second.
    await waitFor(() => expect(canvas.getByText(/ of 12,288$/)).toBeVisible(), { timeout: 10_000 });
    for (const row of listDataRows(canvas)) await expect(row).toHaveTextContent('V-B');
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    await expectRowsFillView(canvas);
  },
};

/** A million rows: higher than the maximum element height, but every row is reachable. */
export const VirtualMillion: Story = {
  args: { count: 1_000_000 },
  play: async ({ canvas, userEvent, step }) => {
    const scroller = findScroller(canvas);
    await step('the first row is shown first', async () => {
      await expectRowsFillView(canvas);
      await expect(scroller.scrollHeight).toBeLessThan(17_000_000);
    });
    await step('the scrollbar reaches any row', async () => {
      for (const share of [0.25, 0.5, 0.75]) {
        scroller.scrollTo({ top: scroller.scrollHeight * share });
        await waitFor(() =>
          expect(Number(findVisibleRows(canvas)[0]?.ariaRowIndex) / 1_000_000).toBeCloseTo(share, 2),
        );
        await expectRowsFillView(canvas);
      }
    });
    await step('scrolling by 100 px moves the rows by 100 px', async () => {
      const row = findVisibleRows(canvas)[3];
      const topBefore = row?.getBoundingClientRect().top ?? 0;
      scroller.scrollBy({ top: 100 });
      await waitFor(() => expect(row?.getBoundingClientRect().top).toBeCloseTo(topBefore - 100, 0));
      await expectRowsFillView(canvas);
    });
    await step('keys move to the last row and back to the first row', async () => {
      canvas.getByRole('button', { name: 'ID' }).focus();
      await userEvent.keyboard('{Control>}{End}{/Control}');
      await expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '1000001');
      await expectRowsFillView(canvas);
      await userEvent.keyboard('{ArrowUp}{PageUp}{Home}{ArrowRight}');
      await expect(Number(document.activeElement?.closest('tr')?.ariaRowIndex)).toBeLessThan(999_995);
      await expectRowsFillView(canvas);
      await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}');
      await expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '2');
    });
  },
};

/** The focused cell stays in the document when it is scrolled out of view, and arrow keys continue from this cell. */
export const VirtualFocus: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const scroller = findScroller(canvas);
    canvas.getByRole('checkbox', { name: 'Select S01003' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    const cell = document.activeElement;
    await step('the focused cell is scrolled out of view', async () => {
      scroller.scrollTo({ top: 200_000 });
      await waitFor(() => expect(findVisibleRows(canvas)[0]).toHaveAttribute('aria-rowindex', '5002'));
      await expect(cell).toHaveFocus();
      await expectRowsFillView(canvas);
    });
    await step('an arrow key moves from the focused row to the next row', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await expect(document.activeElement).toHaveTextContent('S01004');
      await waitFor(() => expect(findVisibleRows(canvas)).toContain(document.activeElement?.closest('tr')));
      await expectRowsFillView(canvas);
    });
    await step('keys move down to rows that were not rendered', async () => {
      await userEvent.keyboard(`{PageDown}{PageDown}${'{ArrowDown}'.repeat(5)}`);
      const row = document.activeElement?.closest('tr');
      await expect(Number(row?.ariaRowIndex)).toBeGreaterThan(15);
      await expect(findVisibleRows(canvas)).toContain(row);
    });
  },
};

/** Selects one row, a range across rows that are not rendered, and all rows. */
export const VirtualSelection: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await step('selects a range across rows that are not rendered', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select S01003' }));
      findScroller(canvas).scrollTo({ top: 100_000 });
      const lastCheckbox = await canvas.findByRole('checkbox', { name: 'Select S03505' });
      await userEvent.keyboard('{Shift>}');
      await userEvent.click(lastCheckbox);
      await userEvent.keyboard('{/Shift}');
      await expect(canvas.getByText('2,503 selected')).toBeVisible();
      await expect(canvas.getByRole('checkbox', { name: 'Select all on this page' })).toBePartiallyChecked();
    });
    await step('selects and deselects all rows', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
      await waitForAnnouncement(canvas, '10,000 selected.');
      await expect(canvas.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked();
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
      await expect(canvas.getByRole('searchbox')).toBeVisible();
      await waitForAnnouncement(canvas, 'Nothing selected.');
    });
  },
};

/** A change of the filter or the sort scrolls to the first row. */
export const VirtualSorting: Story = {
  play: async ({ canvas, userEvent }) => {
    findScroller(canvas).scrollTo({ top: 100_000 });
    await canvas.findByText('S03505');
    await userEvent.click(canvas.getByRole('button', { name: 'ID' }));
    await waitFor(() => expect(listRowHeadings(canvas)[0]).toBe('S11000'));
    await expect(findScroller(canvas).scrollTop).toBe(0);
    await expectRowsFillView(canvas);
    await userEvent.type(canvas.getByRole('searchbox'), 's0100');
    await waitFor(() => expect(listRowHeadings(canvas)).toHaveLength(9));
  },
};

/** Pages of a thousand virtual rows. */
export const VirtualPages: Story = {
  args: { rowsPerPage: 1000, rowsOptions: [100, 1000] },
  play: async ({ canvas, userEvent }) => {
    findScroller(canvas).scrollTo({ top: 20_000 });
    await waitFor(() => expect(findVisibleRows(canvas)[0]).toHaveAttribute('aria-rowindex', '502'));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(listRowHeadings(canvas)[0]).toBe('S02001'));
    await expect(findScroller(canvas).scrollTop).toBe(0);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
    await expect(canvas.getByText('1,000 selected')).toBeVisible();
  },
};

/** On a phone all cards have one height, and are in a scroller of their own. */
export const VirtualOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const scroller = findScroller(canvas);
    await waitFor(() =>
      expect(getComputedStyle(listDataRows(canvas)[0] ?? document.body).display).toBe('flex'),
    );
    scroller.scrollTo({ top: 100_000 });
    await waitFor(() => expect(Number(findVisibleRows(canvas)[0]?.ariaRowIndex)).toBeGreaterThan(300));
    const heights = listDataRows(canvas).map((row) => row.getBoundingClientRect().height);
    await expect(new Set(heights).size).toBe(1);
    await expect(listDataRows(canvas).length).toBeLessThanOrEqual(MAX_RENDERED_ROWS);
  },
};
