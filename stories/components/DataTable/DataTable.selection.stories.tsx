import { DataTable, Menu, useClientTable, writeCsv, type Selection } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { SampleStudentTable } from '../table/SampleStudentTable.tsx';
import { buildSampleStudents, sampleColumns, type SampleStudent } from '../table/sampleStudents.ts';
import { listDataRows, listRowHeadings, waitForAnnouncement } from '../table/reading.ts';

const sampleStudents = buildSampleStudents(48);
const onExport = fn<(rows: SampleStudent[]) => void>();

const meta = {
  title: 'Components/Data/DataTable',
  id: 'components-datatable',
  component: SampleStudentTable,
  tags: ['!autodocs'],
  args: { students: sampleStudents, onExport },
  parameters: { controls: { disable: true } },
  beforeEach: () => {
    onExport.mockClear();
  },
} satisfies Meta<typeof SampleStudentTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The checkbox in the header is unchecked, indeterminate or checked, and selects or deselects all rows of the page. */
export const SelectingPage: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const headerCheckbox = canvas.getByRole('checkbox', { name: 'Select all on this page' });
    await step('the header checkbox is unchecked, indeterminate, then checked', async () => {
      await expect(headerCheckbox).not.toBeChecked();
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select S1002' }));
      await expect(headerCheckbox).toBePartiallyChecked();
      await expect(canvas.getByText('1 selected')).toBeVisible();
      await userEvent.click(headerCheckbox);
      await expect(headerCheckbox).toBeChecked();
      await expect(canvas.getByText('10 selected')).toBeVisible();
      await waitForAnnouncement(canvas, '10 selected.');
    });
    await step('the selection is kept when the page, the sort or the filter changes', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
      await expect(headerCheckbox).not.toBeChecked();
      await expect(canvas.getByText('10 selected, 10 not on this page')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'ID' }));
      await userEvent.type(canvas.getByRole('searchbox'), 'S1002');
      await expect(canvas.getByRole('checkbox', { name: 'Select S1002' })).toBeChecked();
      await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }));
      await expect(canvas.getByText('10 selected, 10 not on this page')).toBeVisible();
    });
    await step('the selection is cleared', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
      await expect(canvas.queryByRole('group', { name: 'Selected rows' })).toBeNull();
      await expect(canvas.getByRole('button', { name: 'View' })).toBeVisible();
    });
  },
};

/** A click with Shift selects all rows from the previously clicked row to the clicked row. */
export const SelectingRange: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select S1002' }));
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select S1006' }));
    await userEvent.keyboard('{/Shift}');
    await expect(canvas.getByText('5 selected')).toBeVisible();
  },
};

/** Selects all results on all pages, then deselects a few of them. */
export const SelectingAllResults: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const headerCheckbox = canvas.getByRole('checkbox', { name: 'Select all on this page' });
    await expect(canvas.queryByRole('button', { name: /^Select all/ })).toBeNull();
    await userEvent.click(headerCheckbox);
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 48 results' }));
    await expect(canvas.getByText('All 48 results selected')).toBeVisible();
    await step('one result is deselected', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select S1003' }));
      await expect(canvas.getByText('47 selected, 38 not on this page')).toBeVisible();
      await expect(headerCheckbox).toBePartiallyChecked();
    });
    await step('the header checkbox then selects and deselects its page only', async () => {
      await userEvent.click(headerCheckbox);
      await userEvent.click(headerCheckbox);
      await expect(canvas.getByText('38 selected, 38 not on this page')).toBeVisible();
    });
    await step('the selection is kept when the filter changes', async () => {
      await userEvent.type(canvas.getByRole('searchbox'), 'S1048');
      await expect(canvas.getByRole('checkbox', { name: 'Select S1048' })).toBeChecked();
      await userEvent.clear(canvas.getByRole('searchbox'));
      await expect(canvas.getByText('38 selected, 38 not on this page')).toBeVisible();
    });
  },
};

/** Deletes the selected rows of all pages. */
export const BulkDeletion: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'Female');
    const total = Number((/of (\d+)/.exec(canvas.getByText(/^1–10 of/).textContent) ?? [])[1]);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(canvas.getByRole('button', { name: `Select all ${total} results` }));
    await userEvent.click(canvas.getByRole('button', { name: 'Delete selected' }));
    await expect(canvas.getByText('No results to be shown.')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Selected rows' })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
    await expect(canvas.getByText(`1–10 of ${48 - total}`)).toBeVisible();
  },
};

/** Exports the selected rows in the order of the table, escaped so that a spreadsheet runs no formulas. */
export const BulkExport: Story = {
  args: {
    students: [
      ...buildSampleStudents(48),
      { ...buildSampleStudents(1)[0], id: 'S2000', name: '=HYPERLINK("x"), é' } as SampleStudent,
      { ...buildSampleStudents(1)[0], id: 'S2001', name: '-5' } as SampleStudent,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ID' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select S2000' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select S2001' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(onExport).toHaveBeenCalledOnce());
    const [rows = []] = onExport.mock.lastCall ?? [];
    const lines = (await writeCsv(sampleColumns, rows)).split('\r\n');
    await expect(lines[0]).toBe('ID,Class,Name,Phone,Gender,Date Of Birth');
    await expect(lines[1]).toMatch(/^S2001,[^,]+,-5,\+91\d{10},(Male|Female),\d\d\/\d\d\/\d{4}$/);
    await expect(lines[2]).toContain('"\'=HYPERLINK(""x""), é"');
    await expect(lines).toHaveLength(3);

    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 50 results' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(onExport).toHaveBeenCalledTimes(2));
    await expect(onExport.mock.lastCall?.[0]).toHaveLength(50);
  },
};

/** Several export actions share one menu, so that the bulk actions stay on one line. */
export const BulkMenu: Story = {
  render: function BulkMenuTable() {
    const table = useClientTable(sampleStudents, sampleColumns, { rowKey: ({ id }) => id });
    const [exported, setExported] = useState('');
    const createExportItem = (id: string, label: string, selection: Selection) => ({
      id,
      label,
      onAction: () => {
        const ids = table.rowsOf(selection).map((student) => student.id);
        setExported(`${label}: ${ids.join(', ')}`);
      },
    });
    return (
      <>
        <DataTable
          caption="Student"
          columns={sampleColumns}
          table={table}
          bulkActions={[
            {
              id: 'export',
              render: (selection: Selection) => (
                <Menu
                  label="Export"
                  trigger="Export"
                  variant="secondary"
                  size="small"
                  items={[
                    {
                      label: 'These columns',
                      items: [
                        createExportItem('csv', 'As CSV', selection),
                        createExportItem('xlsx', 'As workbook', selection),
                      ],
                    },
                    createExportItem('all', 'All fields', selection),
                  ]}
                />
              ),
            },
          ]}
        />
        <output>{exported}</output>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select S1002' }));
    canvas.getByRole('button', { name: 'Export' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('group', { name: 'These columns' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(await canvas.findByText('All fields: S1002')).toBeVisible();
    await expect(canvas.getByText('1 selected')).toBeVisible();
  },
};

let renderCount = 0;
const countingColumns = sampleColumns.map((column) =>
  column.key === 'name'
    ? {
        ...column,
        render: ({ name }: SampleStudent) => {
          renderCount += 1;
          return name;
        },
      }
    : column,
);

/** Selecting one of twenty rows renders only that row. */
export const DrawsOnlyWhatChanged: Story = {
  tags: ['!manifest'],
  args: { columns: countingColumns },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '20');
    await expect(listDataRows(canvas)).toHaveLength(20);
    renderCount = 0;
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select S1003' }));
    await expect(canvas.getByText('1 selected')).toBeVisible();
    const rendersOfOneRow = renderCount;
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select S1004' }));
    await expect(renderCount).toBe(rendersOfOneRow * 2);
    // React's StrictMode renders twice in development; production renders once.
    await expect(rendersOfOneRow).toBeLessThanOrEqual(2);
  },
};

let manyStudents: SampleStudent[] | undefined;

/** Creates the students when the story is opened, and not as arguments, because Storybook sends arguments to its manager. */
const getManyStudents = () => (manyStudents ??= buildSampleStudents(100_000));

/** A hundred thousand rows on the client can be filtered, sorted and selected. */
export const HundredThousandRows: Story = {
  render: (args) => <SampleStudentTable {...args} students={getManyStudents()} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('1–10 of 100,000')).toBeVisible();
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '100001');
    const filter = canvas.getByRole('searchbox');
    await userEvent.type(filter, 'kulkarni');
    await expect(listDataRows(canvas)).toHaveLength(10);
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await expect(listRowHeadings(canvas)).toHaveLength(10);
    await userEvent.clear(filter);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 100,000 results' }));
    await userEvent.click(canvas.getAllByRole('checkbox')[1] ?? filter);
    await expect(canvas.getByText('99,999 selected, 99,990 not on this page')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
  },
};
