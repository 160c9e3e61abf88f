import {
  DataTable,
  useClientTable,
  useColumnLayout,
  useExpansion,
  useGridKeyboard,
  type DataTableProps,
} from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { createStudentActions, createSelectionActions } from './studentActions.tsx';
import { buildSampleStudents, sampleColumns, type SampleStudent } from './sampleStudents.ts';
import { listDataRows } from './reading.ts';

const sampleStudents = buildSampleStudents(48);
const rowKey = ({ id }: SampleStudent) => id;

type GridTableProps = Partial<Omit<DataTableProps<SampleStudent>, 'table' | 'features'>> & {
  features?: readonly ('layout' | 'expansion')[];
};

/** A table of students with grid navigation; deleting removes the row. */
function GridTable({ features = [], ...rest }: GridTableProps) {
  const [rows, setRows] = useState<readonly SampleStudent[]>(sampleStudents);
  const keyboard = useGridKeyboard();
  const layout = useColumnLayout();
  const expansion = useExpansion({ render: ({ phone }: SampleStudent) => <p>Contact: {phone}</p> });
  const table = useClientTable(rows, sampleColumns, { rowKey });
  return (
    <DataTable
      caption="Student"
      columns={sampleColumns}
      table={table}
      features={{
        keyboard,
        layout: features.includes('layout') ? layout : undefined,
        expansion: features.includes('expansion') ? expansion : undefined,
      }}
      rowActions={({ id }) =>
        createStudentActions(id, () => {
          setRows((current) => current.filter((row) => row.id !== id));
        })
      }
      bulkActions={createSelectionActions({ onDelete: fn(), onExport: fn() })}
      {...rest}
    />
  );
}

const meta = {
  title: 'Components/Data/DataTable',
  id: 'components-datatable',
  component: GridTable,
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof GridTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Returns the label of the focused element, or its text. */
const readFocusedName = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

/** One tab stop; arrow keys, Home, End, Page Up and Page Down move between cells. */
export const GridKeyboard: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const pressKeys = async (text: string) => {
      await userEvent.keyboard(text);
      return readFocusedName();
    };
    const grid = canvas.getByRole('grid', { name: 'Student' });
    await step('is a grid with one tab stop', async () => {
      await expect(canvas.getAllByRole('gridcell').length).toBeGreaterThan(60);
      await expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
      canvas.getByRole('button', { name: 'View' }).focus();
      await userEvent.tab();
      await expect(readFocusedName()).toBe('Select all on this page');
    });
    await step('moves by arrow keys', async () => {
      await expect(await pressKeys('{ArrowRight}')).toBe('ID');
      await expect(await pressKeys('{ArrowDown}')).toBe('S1001');
      await expect(await pressKeys('{ArrowRight}{ArrowRight}')).toBe(sampleStudents[0]?.name);
      await expect(await pressKeys('{ArrowDown}{ArrowDown}{ArrowUp}')).toBe(sampleStudents[1]?.name);
      await expect(await pressKeys('{ArrowLeft}{ArrowLeft}')).toBe('S1002');
    });
    await step('moves to the ends of rows and of the grid', async () => {
      await expect(await pressKeys('{Home}')).toBe('Select S1002');
      await pressKeys('{End}');
      await expect(document.activeElement).toHaveAttribute('data-actions');
      await pressKeys('{Control>}{End}{/Control}');
      await expect(document.activeElement?.closest('tr')).toHaveAttribute('data-key', 'S1010');
      await expect(await pressKeys('{Control>}{Home}{/Control}')).toBe('Select all on this page');
      await pressKeys('{ArrowRight}{PageDown}');
      await expect(Number(document.activeElement?.closest('tr')?.ariaRowIndex)).toBeGreaterThan(6);
      await expect(await pressKeys('{PageUp}')).toBe('ID');
    });
    await step('leaves the grid by one Tab, and returns to the same cell', async () => {
      await pressKeys('{ArrowDown}{ArrowDown}');
      await userEvent.tab();
      await expect(grid.contains(document.activeElement)).toBe(false);
      await userEvent.tab({ shift: true });
      await expect(readFocusedName()).toBe('S1002');
    });
  },
};

/** Headings sort, and checkboxes select. Enter moves to the buttons of a row, and Escape back to the cell. */
export const GridControls: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const findActionsCell = (id: string) =>
      listDataRows(canvas)
        .find((row) => row.dataset.key === id)
        ?.querySelector<HTMLElement>('[data-actions]');
    await step('Enter on a heading sorts, and the heading keeps the focus', async () => {
      canvas.getByRole('button', { name: 'ID' }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(listDataRows(canvas)[0]).toHaveAttribute('data-key', 'S1048'));
      await expect(readFocusedName()).toBe('ID');
      await userEvent.keyboard('{Enter}');
    });
    await step('Space on a checkbox and Shift+Space in any cell select the row', async () => {
      await userEvent.keyboard('{ArrowDown}{ArrowLeft} ');
      await expect(canvas.getByRole('checkbox', { name: 'Select S1001' })).toBeChecked();
      await expect(listDataRows(canvas)[0]).toHaveAttribute('aria-selected', 'true');
      await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>} {/Shift}');
      await expect(canvas.getByText('2 selected')).toBeVisible();
      await expect(readFocusedName()).toBe('S1002');
    });
    await step('Enter or F2 focuses the buttons of a row, and Escape returns to the cell', async () => {
      await userEvent.keyboard('{End}');
      await expect(findActionsCell('S1002')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(readFocusedName()).toBe('Edit S1002');
      await userEvent.keyboard('{ArrowRight}');
      await expect(readFocusedName()).toBe('Delete S1002');
      await userEvent.keyboard('{Escape}');
      await expect(findActionsCell('S1002')).toHaveFocus();
      await userEvent.keyboard('{F2}{Tab}');
      await expect(readFocusedName()).toBe('Delete S1002');
    });
    await step('keeps the focus when a row is deleted', async () => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(readFocusedName()).toBe('Delete S1003'));
      await userEvent.keyboard('{Escape}{ArrowUp}{Home}{ArrowRight}');
      await expect(readFocusedName()).toBe('S1001');
    });
  },
};

/** With details and resizable columns: Enter expands a row, and in a heading focuses the resize handle. */
export const GridOfFeatures: Story = {
  args: { features: ['layout', 'expansion'] },
  play: async ({ canvas, userEvent, step }) => {
    await step('Enter on the name expands the details, and arrow keys move through the details', async () => {
      canvas.getByRole('button', { name: 'Show more of S1001' }).focus();
      await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{ArrowDown}');
      await expect(readFocusedName()).toMatch(/^Contact/);
      await userEvent.keyboard('{ArrowDown}');
      await expect(readFocusedName()).toBe(sampleStudents[1]?.name);
    });
    await step('resizes a column', async () => {
      await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{Enter}{ArrowRight}');
      const handle = canvas.getByRole('separator', { name: 'Width of Class' });
      await expect(handle).toHaveFocus();
      const widthBefore = Number(handle.ariaValueNow);
      await userEvent.keyboard('{ArrowRight}');
      await waitFor(() => expect(Number(handle.ariaValueNow)).toBe(widthBefore + 10));
      await userEvent.keyboard('{Escape}{ArrowRight}');
      await expect(canvas.getByRole('columnheader', { name: 'Name' })).toHaveFocus();
    });
  },
};

/** In right-to-left layout, the left and right arrow keys are swapped. */
export const GridMirrored: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(getComputedStyle(canvas.getByRole('grid')).direction).toBe('rtl'));
    canvas.getByRole('button', { name: 'ID' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(readFocusedName()).toBe('Class');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(readFocusedName()).toBe('Select all on this page');
  },
};

/** On a phone, arrow keys move through the cards. */
export const GridOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() =>
      expect(getComputedStyle(listDataRows(canvas)[0] ?? document.body).display).toBe('flex'),
    );
    canvas.getByRole('checkbox', { name: 'Select S1001' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect(readFocusedName()).toBe('S1002');
  },
};
