import { DataTable } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import { SampleStudentTable } from '../table/SampleStudentTable.tsx';
import { createStudentActions } from '../table/studentActions.tsx';
import { buildSampleStudents, sampleColumns } from '../table/sampleStudents.ts';
import { listDataRows, listRowHeadings, waitForAnnouncement } from '../table/reading.ts';

const PREFERENCES_KEY = 'story:student';

const meta = {
  title: 'Components/Data/DataTable',
  id: 'components-datatable',
  component: SampleStudentTable,
  subcomponents: { DataTable },
  tags: ['!autodocs'],
  args: { students: buildSampleStudents(48) },
  parameters: { controls: { disable: true } },
  beforeEach: () => {
    localStorage.removeItem(PREFERENCES_KEY);
  },
} satisfies Meta<typeof SampleStudentTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The filter finds text in any column while people type, ignoring case. A new filter shows the first page. */
export const Filtering: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const filter = canvas.getByPlaceholderText('Enter text...');
    await step('returns to the first page', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Last' }));
      await userEvent.type(filter, 'FEMALE');
      await expect(canvas.getByRole('button', { current: 'page' })).toHaveTextContent('1');
    });
    await step('finds an ID, ignoring case', async () => {
      await userEvent.clear(filter);
      await userEvent.type(filter, 's1003');
      await expect(listRowHeadings(canvas)).toEqual(['S1003']);
      await waitForAnnouncement(canvas, '1 result.');
    });
    await step('shows and announces that nothing matches', async () => {
      await userEvent.type(filter, '%');
      await expect(canvas.getByText('No results to be shown.')).toBeVisible();
      await waitForAnnouncement(canvas, 'No results.');
    });
    await step('is cleared by its button, and keeps the focus', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }));
      await expect(filter).toHaveFocus();
      await expect(filter).toHaveValue('');
      await expect(canvas.queryByRole('button', { name: 'Clear filter' })).toBeNull();
      await waitForAnnouncement(canvas, '48 results.');
    });
    await step('is cleared by Escape', async () => {
      await userEvent.type(filter, 'kabir{Escape}');
      await expect(filter).toHaveValue('');
      await expect(listDataRows(canvas)).toHaveLength(10);
    });
  },
};

/** Some rows can be edited but not deleted, and some rows have no actions. */
export const ActionsOfSomeRows: Story = {
  args: {
    rowActions: ({ id }) =>
      createStudentActions(id, fn()).filter((item) => (item.id === 'edit' ? id !== 'S1002' : id > 'S1002')),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Edit S1001' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Delete S1001' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Edit S1002' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Delete S1003' })).toBeVisible();
  },
};

/**
 * Pressing a heading sorts by it, pressing it again reverses the order; classes sort by their position, not by text.
 */
export const Sorting: Story = {
  play: async ({ canvas, userEvent }) => {
    const getHeading = (name: string) => canvas.getByRole('columnheader', { name });
    const clickButton = (name: string) => userEvent.click(within(getHeading(name)).getByRole('button'));
    await expect(listRowHeadings(canvas)[0]).toBe('S1001');
    await clickButton('ID');
    await expect(getHeading('ID')).toHaveAttribute('aria-sort', 'descending');
    await expect(listRowHeadings(canvas)[0]).toBe('S1048');
    await waitForAnnouncement(canvas, 'Sorted by ID, descending.');
    await clickButton('Class');
    await expect(getHeading('Class')).toHaveAttribute('aria-sort', 'ascending');
    await expect(getHeading('ID')).not.toHaveAttribute('aria-sort');
    await expect(
      within(listDataRows(canvas)[0] ?? canvas.getByRole('table')).getByText(/^Nursery-/),
    ).toBeVisible();
    await clickButton('Class');
    await expect(within(listDataRows(canvas)[0] ?? canvas.getByRole('table')).getByText(/^XI/)).toBeVisible();
  },
};

/** Paging by number and by Next and Previous, with 5, 10, 15 or 20 rows per page. */
export const Paging: Story = {
  play: async ({ canvas, userEvent }) => {
    const clickButton = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await clickButton('Next');
    await expect(listRowHeadings(canvas)[0]).toBe('S1011');
    await waitForAnnouncement(canvas, 'Page 2, rows 11 to 20 of 48.');
    await clickButton('3');
    await expect(listRowHeadings(canvas)[0]).toBe('S1021');
    await clickButton('Last');
    await expect(listRowHeadings(canvas)).toHaveLength(8);
    await expect(canvas.getByText('41–48 of 48')).toBeVisible();
    await expect(listDataRows(canvas)[7]).toHaveAttribute('aria-rowindex', '49');
    await clickButton('Prev');
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveTextContent('4');
    const sizeChooser = canvas.getByRole('combobox', { name: 'Rows per page' });
    await expect(
      within(sizeChooser)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['5', '10', '15', '20']);
    await userEvent.selectOptions(sizeChooser, '20');
    await expect(listRowHeadings(canvas)).toHaveLength(20);
    await expect(listRowHeadings(canvas)[0]).toBe('S1001');
  },
};

/** Deleting the last row of the last page shows the previous page, and keeps the focus in the table. */
export const RowDeletion: Story = {
  args: { students: buildSampleStudents(11) },
  play: async ({ canvas, userEvent, step }) => {
    await step('keeps the focus', async () => {
      canvas.getByRole('button', { name: 'Delete S1002' }).focus();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.queryByText('S1002')).toBeNull();
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete S1003' })).toHaveFocus());
    });
    await step('removes deleted rows from the selection', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select S1003' }));
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select S1004' }));
      await expect(canvas.getByText('2 selected')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Delete S1003' }));
      await expect(canvas.getByText('1 selected')).toBeVisible();
    });
    await step('shows the previous page', async () => {
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '5');
      await userEvent.click(canvas.getByRole('button', { name: 'Last' }));
      await expect(canvas.getByText('6–9 of 9')).toBeVisible();
      for (const key of listRowHeadings(canvas)) {
        await userEvent.click(canvas.getByRole('button', { name: `Delete ${key}` }));
      }
      await expect(canvas.getByText('1–5 of 5')).toBeVisible();
      await expect(listRowHeadings(canvas)).toHaveLength(5);
    });
  },
};

/** Columns can be hidden and the row height set; both settings are stored. */
export const Columns: Story = {
  args: { preferencesKey: PREFERENCES_KEY },
  play: async ({ canvas, userEvent, step }) => {
    const openView = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'View' }));
      return within(await screen.findByRole('dialog', { name: 'View' }));
    };
    await step('hides a column on the screen; the cells remain in the document', async () => {
      const view = await openView();
      await expect(view.queryByRole('checkbox', { name: 'ID' })).toBeNull();
      await userEvent.click(view.getByRole('checkbox', { name: 'Phone' }));
      await userEvent.click(view.getByRole('radio', { name: 'Dense' }));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(canvas.queryByRole('columnheader', { name: 'Phone' })).toBeNull();
      await expect(canvas.getAllByText(/^\+91/)[0]).not.toBeVisible();
    });
    await step('sets the row height', async () => {
      await waitFor(() => expect(listDataRows(canvas)[0]?.getBoundingClientRect().height).toBe(32));
    });
    await step('stores the hidden column and the row height', async () => {
      await expect(JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '')).toEqual({
        hidden: ['phone'],
        density: 'dense',
      });
    });
    await step('shows the column again', async () => {
      const view = await openView();
      await userEvent.click(view.getByRole('checkbox', { name: 'Phone' }));
      await userEvent.click(view.getByRole('radio', { name: 'Roomy' }));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'Phone' })).toBeVisible());
      await expect(listDataRows(canvas)[0]?.getBoundingClientRect().height).toBe(48);
    });
  },
};

/** Stored settings apply when the table mounts; invalid stored settings are ignored. */
export const Remembered: Story = {
  args: { preferencesKey: PREFERENCES_KEY },
  beforeEach: () => {
    localStorage.setItem(PREFERENCES_KEY, '{"hidden":["gender","id",7],"density":"huge"}');
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Gender' })).toBeNull();
    await expect(canvas.getByRole('columnheader', { name: 'ID' })).toBeVisible();
    await expect(listDataRows(canvas)[0]?.getBoundingClientRect().height).toBe(40);
  },
};

/** If the browser's storage is full, the settings apply until the page is closed. */
export const StorageFull: Story = {
  args: { preferencesKey: PREFERENCES_KEY },
  beforeEach: () => {
    const setItem = spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    return () => setItem.mockRestore();
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View' }));
    const view = within(await screen.findByRole('dialog', { name: 'View' }));
    await userEvent.click(view.getByRole('radio', { name: 'Dense' }));
    await waitFor(() => expect(listDataRows(canvas)[0]?.getBoundingClientRect().height).toBe(32));
    await expect(localStorage.getItem(PREFERENCES_KEY)).toBeNull();
  },
};

/** All controls by keyboard, in reading order. */
export const Keyboard: Story = {
  args: { students: buildSampleStudents(12), columns: sampleColumns.slice(0, 2) },
  play: async ({ canvas, userEvent, step }) => {
    const readFocusedName = () =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    await step('tabs through toolbar, head and rows', async () => {
      canvas.getByPlaceholderText('Enter text...').focus();
      const focusedNames: (string | null | undefined)[] = [readFocusedName()];
      while (focusedNames.length < 8) {
        await userEvent.tab();
        focusedNames.push(readFocusedName());
      }
      await expect(focusedNames).toEqual([
        'Filter student',
        'View',
        'Select all on this page',
        'ID',
        'Class',
        'Select S1001',
        'Edit S1001',
        'Delete S1001',
      ]);
    });
    await step('sorts and selects by the space bar', async () => {
      canvas.getByRole('button', { name: 'ID' }).focus();
      await userEvent.keyboard(' ');
      await expect(listRowHeadings(canvas)[0]).toBe('S1012');
      canvas.getByRole('checkbox', { name: 'Select S1012' }).focus();
      await userEvent.keyboard(' ');
      await expect(canvas.getByText('1 selected')).toBeVisible();
    });
    await step('clears the selection and keeps the focus', async () => {
      canvas.getByRole('button', { name: 'Clear selection' }).focus();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByRole('checkbox', { name: 'Select all on this page' })).toHaveFocus();
    });
  },
};

/** The headings are sticky while a long page scrolls. */
export const StickyHead: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '20');
    const heading = canvas.getByRole('columnheader', { name: 'Name' });
    const yBefore = heading.getBoundingClientRect().y;
    const [firstRow] = listDataRows(canvas);
    canvas.getByRole('table').parentElement?.scrollTo({ top: 120 });
    await waitFor(() => expect(firstRow?.getBoundingClientRect().y).toBeLessThan(yBefore));
    await expect(heading.getBoundingClientRect().y).toBe(yBefore);
  },
};

/** Selecting rows does not shift the columns, the footer or the toolbar; sorting does not shift the footer. */
export const Steady: Story = {
  args: { onExport: fn() },
  play: async ({ canvas, userEvent }) => {
    const measurePositions = () =>
      [
        ...canvas.getAllByRole('columnheader'),
        canvas.getByRole('navigation'),
        canvas.getByRole('searchbox'),
      ].map((element) => {
        const { x, y } = element.getBoundingClientRect();
        return [x, y];
      });
    const positionsBefore = measurePositions();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
    await expect(measurePositions()).toEqual(positionsBefore);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await userEvent.click(
      canvas.getByRole('columnheader', { name: 'Phone' }).querySelector('button') ?? document.body,
    );
    await expect(canvas.getByRole('navigation').getBoundingClientRect().y).toBe(positionsBefore.at(-2)?.[1]);
  },
};
