import { hindi } from '@firstbell/ui/labels/hindi';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { listColumnNames, drag, findResizeHandle, measureColumnWidth } from './columns.ts';
import { LayoutTable, onRender } from './LayoutTable.tsx';
import { waitForAnnouncement } from './reading.ts';

const meta = {
  title: 'Components/Data/DataTable',
  id: 'components-datatable',
  component: LayoutTable,
  tags: ['!autodocs'],
  args: { onChange: fn() },
  parameters: { controls: { disable: true } },
  beforeEach: () => {
    onRender.mockClear();
  },
} satisfies Meta<typeof LayoutTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Simulates fonts that load late: until the returned function is called, text is wider. */
function delayFonts(text: HTMLElement): () => void {
  const fontLoading = Promise.withResolvers<void>();
  Object.defineProperties(document.fonts, {
    status: { value: 'loading', configurable: true },
    ready: { value: fontLoading.promise, configurable: true },
  });
  text.style.letterSpacing = '0.5em';
  return () => {
    for (const name of ['status', 'ready']) Reflect.deleteProperty(document.fonts, name);
    text.style.letterSpacing = '';
    fontLoading.resolve();
  };
}
let loadFonts = () => undefined as void;

/** A column is no wider than its text once the fonts of the page are loaded. */
export const LateFonts: Story = {
  beforeEach: ({ canvasElement }) => {
    loadFonts = delayFonts(canvasElement);
    return () => {
      loadFonts();
    };
  },
  play: async ({ canvas }) => {
    const widthBefore = measureColumnWidth(canvas, 'Class');
    loadFonts();
    await waitFor(() => expect(measureColumnWidth(canvas, 'Class')).toBeLessThan(widthBefore));
  },
};

/** Dragging the edge of a heading with a mouse or a finger resizes the column. No row is rendered again. */
export const ResizingByPointer: Story = {
  play: async ({ canvas, step, userEvent }) => {
    const widthBefore = measureColumnWidth(canvas, 'Class');
    onRender.mockClear();
    await step('a drag widens the column', async () => {
      const { drop } = drag(findResizeHandle(canvas, 'Class'), 60);
      await expect(measureColumnWidth(canvas, 'Class')).toBe(widthBefore + 60);
      drop();
      await waitFor(() => expect(measureColumnWidth(canvas, 'Class')).toBe(widthBefore + 60));
    });
    await step('a drag by touch narrows the column', async () => {
      drag(findResizeHandle(canvas, 'Class'), -40, 'touch').drop();
      await waitFor(() => expect(measureColumnWidth(canvas, 'Class')).toBe(widthBefore + 20));
    });
    await step('Escape cancels the drag', async () => {
      const { drop } = drag(findResizeHandle(canvas, 'Class'), 90);
      await userEvent.keyboard('{Escape}');
      drop();
      await expect(measureColumnWidth(canvas, 'Class')).toBe(widthBefore + 20);
    });
    await step('a double click fits the column to its longest text', async () => {
      const initialWidth = measureColumnWidth(canvas, 'Name');
      await userEvent.dblClick(findResizeHandle(canvas, 'Name'));
      await waitFor(() => expect(measureColumnWidth(canvas, 'Name')).toBeLessThan(initialWidth));
      const nameCells = canvas.getAllByText(/Imran|Kavya|Rahul/).filter((cell) => cell.matches('td'));
      for (const cell of nameCells) await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
    });
    await expect(onRender).not.toHaveBeenCalled();
  },
};

const isTruncated = (element: HTMLElement) => element.scrollWidth > element.clientWidth;

/** Columns are as wide as their content. Headings, dates, phones and numbers are never truncated, and the name has the remaining width. */
export const ByContent: Story = {
  args: { preferencesKey: 'by-content' },
  beforeEach: () => {
    localStorage.clear();
  },
  play: async ({ canvas, userEvent, step }) => {
    const names = ['ID', 'Class', 'Name', 'Phone', 'Gender', 'Date Of Birth'];
    const measureWidths = () => names.map((name) => measureColumnWidth(canvas, name));
    const expectNothingTruncated = async () => {
      const headings = canvas
        .getAllByRole('columnheader')
        .flatMap((cell) => [...cell.querySelectorAll('span')]);
      await expect([...canvas.getAllByRole('cell'), ...headings].filter(isTruncated)).toEqual([]);
    };
    await step('nothing is truncated, and the name is the widest column', async () => {
      await expectNothingTruncated();
      await expect(Math.max(...measureWidths())).toBe(measureColumnWidth(canvas, 'Name'));
    });
    // With reduced motion, as in plays, every style change is a transition, whose first width must not be measured.
    await step('a column of short values is narrow', async () => {
      await expect(measureColumnWidth(canvas, 'ID')).toBeLessThanOrEqual(80);
    });
    await document.fonts.ready;
    const onMeasure = fn();
    const table = canvas.getByRole('table');
    new MutationObserver(onMeasure).observe(table, { attributeFilter: ['data-measured'] });
    await step('a selection does not measure the columns again', async () => {
      const rowCheckbox = canvas.getByRole('checkbox', { name: 'Select S1001' });
      await userEvent.click(rowCheckbox);
      await canvas.findByRole('group', { name: 'Selected rows' });
      await userEvent.click(rowCheckbox);
      await expect(onMeasure).not.toHaveBeenCalled();
    });
    const widthsBefore = measureWidths();
    await step('the next page has the same widths', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
      await canvas.findByText('S1011');
      await expect(onMeasure).toHaveBeenCalled();
      await expectNothingTruncated();
      for (const [index, width] of measureWidths().entries())
        await expect(Math.abs(width - (widthsBefore[index] ?? 0))).toBeLessThanOrEqual(24);
    });
    await step('a width that was set by a drag stays on another page', async () => {
      const width = measureColumnWidth(canvas, 'Phone') + 40;
      drag(findResizeHandle(canvas, 'Phone'), 40).drop();
      await waitFor(() => expect(measureColumnWidth(canvas, 'Phone')).toBe(width));
      await userEvent.click(canvas.getByRole('button', { name: 'Prev' }));
      await canvas.findByText('S1001');
      await expect(measureColumnWidth(canvas, 'Phone')).toBe(width);
    });
  },
};

/** On a tablet the name is truncated, and shorter content is not. */
export const ByContentTablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    for (const name of ['ID', 'Class', 'Phone', 'Gender', 'Date Of Birth']) {
      const heading = canvas.getByRole('columnheader', { name });
      await expect([...heading.querySelectorAll('span')].filter(isTruncated)).toEqual([]);
    }
    const cells = canvas.getAllByRole('cell').filter((cell) => cell.dataset.label !== 'Name');
    await expect(cells.filter(isTruncated)).toEqual([]);
  },
};

/** The edge of a heading is a separator that keys move. */
export const ResizingByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const handle = findResizeHandle(canvas, 'Phone');
    const widthBefore = measureColumnWidth(canvas, 'Phone');
    await waitFor(() => expect(handle).toHaveAttribute('aria-valuenow', String(widthBefore)));
    const expectWidthAfter = async (keys: string, width: number) => {
      await userEvent.keyboard(keys);
      await waitFor(() => expect(handle).toHaveAttribute('aria-valuenow', String(width)));
      await expect(measureColumnWidth(canvas, 'Phone')).toBe(width);
    };
    handle.focus();
    await expectWidthAfter('{ArrowRight}', widthBefore + 10);
    await expectWidthAfter('{Shift>}{ArrowRight}{/Shift}', widthBefore + 60);
    await expectWidthAfter('{ArrowLeft}', widthBefore + 50);
    await expectWidthAfter('{End}', 960);
    await expectWidthAfter('{Home}', 64);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(measureColumnWidth(canvas, 'Phone')).toBeGreaterThan(100));
    await expect(handle).toHaveFocus();
  },
};

/** In right-to-left pages the left arrow key widens the column. */
export const ResizingMirrored: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    const widthBefore = measureColumnWidth(canvas, 'Phone');
    findResizeHandle(canvas, 'Phone').focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(measureColumnWidth(canvas, 'Phone')).toBe(widthBefore + 10));
    drag(findResizeHandle(canvas, 'Phone'), -30).drop();
    await waitFor(() => expect(measureColumnWidth(canvas, 'Phone')).toBe(widthBefore + 40));
  },
};

/** A drag, or Shift with an arrow key, moves a heading. The first column stays first. */
export const Reordering: Story = {
  play: async ({ canvas, step, userEvent }) => {
    const getHeading = (name: string) => canvas.getByRole('columnheader', { name });
    await step('a drag moves the column', async () => {
      const distance = getHeading('Name').offsetLeft - getHeading('Gender').offsetLeft;
      const { drop } = drag(getHeading('Gender'), distance);
      await expect(getHeading('Name')).toHaveAttribute('data-drop', 'before');
      drop();
      await waitFor(() =>
        expect(listColumnNames(canvas)).toEqual(['ID', 'Class', 'Gender', 'Name', 'Phone', 'Date Of Birth']),
      );
      await waitForAnnouncement(canvas, 'Gender is now column 3 of 6.');
    });
    await step('Shift with an arrow key moves the column and keeps the focus', async () => {
      const button = within(getHeading('Class')).getByRole('button');
      button.focus();
      await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
      await waitFor(() =>
        expect(listColumnNames(canvas)).toEqual(['ID', 'Gender', 'Class', 'Name', 'Phone', 'Date Of Birth']),
      );
      await expect(button).toHaveFocus();
      await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
      await waitFor(() => expect(listColumnNames(canvas)[1]).toBe('Class'));
    });
    await step('the first column does not move', async () => {
      drag(getHeading('ID'), 300).drop();
      await expect(listColumnNames(canvas)[0]).toBe('ID');
    });
  },
};

/** The view options move, pin and reset columns. */
export const ByViewOptions: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const chooseMenuItem = async (column: string, item: string) => {
      await userEvent.click(await page.findByRole('button', { name: `Move or pin ${column}` }));
      await userEvent.click(await page.findByRole('menuitem', { name: item }));
    };
    await userEvent.click(canvas.getByRole('button', { name: 'View' }));
    await chooseMenuItem('Phone', 'Move left');
    await chooseMenuItem('Date Of Birth', 'Pin to the start');
    await waitForAnnouncement(canvas, 'Date Of Birth is pinned to the start.');
    await chooseMenuItem('Class', 'Pin to the end');
    const readOrder = () => [...canvasElement.querySelectorAll('th[aria-label]')].map((th) => th.ariaLabel);
    await expect(readOrder()).toEqual(['ID', 'Date Of Birth', 'Phone', 'Name', 'Gender', 'Class']);
    await chooseMenuItem('Date Of Birth', 'Unpin');
    await userEvent.click(await page.findByRole('button', { name: 'Reset columns' }));
    await expect(readOrder()).toEqual(['ID', 'Class', 'Name', 'Phone', 'Gender', 'Date Of Birth']);
    await userEvent.keyboard('{Escape}');
  },
};

/** The texts of the layout come from `labels`. */
export const LayoutInHindi: Story = {
  args: { labels: hindi.ColumnLayout },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('separator', { name: 'Phone की चौड़ाई' })).toBeVisible();
  },
};
