import {
  DataTable,
  useClientTable,
  useExpansion,
  type DataTableProps,
  type ExpansionOptions,
} from '@firstbell/ui';
import { hindi } from '@firstbell/ui/labels/hindi';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Printed } from '../states/Printed.tsx';
import { createStudentActions, createSelectionActions } from './studentActions.tsx';
import { buildSampleStudents, sampleColumns, type SampleStudent } from './sampleStudents.ts';
import { listDataRows, listRowHeadings } from './reading.ts';

const sampleStudents = buildSampleStudents(24);
const rowKey = ({ id }: SampleStudent) => id;

/** Details of a student, shown below the row. */
function FamilyDetails({ student: { name, phone } }: { student: SampleStudent }) {
  return (
    <p>
      Contact for {name}: {phone}. Comes by bus, has lunch at school.
    </p>
  );
}

type ExpandableTableProps = Partial<ExpansionOptions<SampleStudent>> &
  Partial<Omit<DataTableProps<SampleStudent>, 'table' | 'features' | 'labels'>> & {
    rows?: readonly SampleStudent[];
  };

/** A table of students with details below their rows. */
function ExpandableTable({
  render = (student) => <FamilyDetails student={student} />,
  canExpand,
  expandedKeys,
  defaultExpandedKeys,
  onExpandedChange,
  labels,
  rows = sampleStudents,
  ...rest
}: ExpandableTableProps) {
  const options = { render, canExpand, expandedKeys, defaultExpandedKeys, onExpandedChange, labels };
  const expansion = useExpansion(options);
  const table = useClientTable(rows, sampleColumns, { rowKey });
  return (
    <DataTable
      caption="Student"
      columns={sampleColumns}
      table={table}
      features={{ expansion }}
      rowActions={({ id }) => createStudentActions(id, fn())}
      bulkActions={createSelectionActions({ onDelete: fn(), onExport: fn() })}
      {...rest}
    />
  );
}

const meta = {
  title: 'Components/Data/DataTable',
  id: 'components-datatable',
  component: ExpandableTable,
  tags: ['!autodocs'],
  args: { onExpandedChange: fn() },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof ExpandableTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A button before the row heading expands the details below the row, across all columns. */
export const Expanding: Story = {
  play: async ({ canvas, args, userEvent, step }) => {
    const toggle = canvas.getByRole('button', { name: 'Show more of S1002' });
    await step('a click expands and collapses the row', async () => {
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await userEvent.click(toggle);
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      await expect(args.onExpandedChange).toHaveBeenLastCalledWith(new Set(['S1002']));
      const detail = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
      await expect(detail).toHaveTextContent(/Contact for/);
      await expect(detail?.previousElementSibling).toBe(toggle.closest('tr'));
    });
    await step('Space and Enter collapse and expand the row', async () => {
      toggle.focus();
      await userEvent.keyboard(' ');
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await expect(canvas.queryByText(/Contact for/)).toBeNull();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByText(/Contact for/)).toBeVisible();
      await expect(toggle).toHaveFocus();
    });
  },
};

/** Rows stay expanded when the sort or the filter changes. */
export const ExpandedThroughSorting: Story = {
  args: { defaultExpandedKeys: new Set(['S1003']) },
  play: async ({ canvas, userEvent }) => {
    const expectDetailsBelow = async () => {
      await waitFor(() =>
        expect(
          canvas.getByRole('button', { name: 'Show more of S1003', expanded: true }).closest('tr')
            ?.nextElementSibling,
        ).toHaveTextContent(/Contact for/),
      );
    };
    await expectDetailsBelow();
    await userEvent.click(canvas.getByRole('button', { name: 'ID' }));
    await waitFor(() => expect(listRowHeadings(canvas)[0]).toBe('S1024'));
    await expect(canvas.queryByText(/Contact for/)).toBeNull();
    await userEvent.type(canvas.getByRole('searchbox'), 's1003');
    await expectDetailsBelow();
  },
};

/** When values change, an expanded row stays expanded, and its details keep the focus. */
export const ExpandedThroughUpdates: Story = {
  render: function Live(args) {
    const [rows, setRows] = useState<readonly SampleStudent[]>(sampleStudents);
    const renameStudent = () => {
      setRows((current) => current.map((row) => (row.id === 'S1001' ? { ...row, name: 'Asha Menon' } : row)));
    };
    return (
      <ExpandableTable
        {...args}
        rows={rows}
        defaultExpandedKeys={new Set(['S1001'])}
        render={({ name }) => (
          <button type="button" onClick={renameStudent}>
            Rename {name}
          </button>
        )}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: /^Rename/ });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Rename Asha Menon' })).toHaveFocus();
  },
};

/** Only rows with details have a button; the row headings stay aligned. */
export const SomeExpand: Story = {
  args: { canExpand: ({ id }) => id !== 'S1002', defaultExpandedKeys: new Set(['S1001', 'S1002']) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Show more of S1002' })).toBeNull();
    await expect(canvas.getAllByText(/Contact for/)).toHaveLength(1);
    const textLefts = canvas.getAllByText(/^S10/).map((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading.lastChild ?? heading);
      return range.getBoundingClientRect().left;
    });
    await expect(new Set(textLefts).size).toBe(1);
  },
};

/** In a table that scrolls sideways, the details stay visible. */
export const ExpandedAndScrolled: Story = {
  args: { defaultExpandedKeys: new Set(['S1001']) },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const detail = canvas.getByText(/Contact for/);
    const boxBefore = detail.getBoundingClientRect();
    const scroller = canvas.getByRole('table').parentElement;
    scroller?.scrollTo({ left: 200 });
    await waitFor(() => expect(scroller).toHaveAttribute('data-scrolled'));
    await expect(detail.getBoundingClientRect().left).toBe(boxBefore.left);
    await expect(boxBefore.right).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** While the first rows load, their skeletons have no button, but leave space for the button. */
export const ExpandableLoading: Story = {
  render: function Loading(args) {
    const expansion = useExpansion({
      render: (student: SampleStudent) => <FamilyDetails student={student} />,
      ...args,
    });
    const table = useClientTable<SampleStudent>([], sampleColumns, { rowKey, status: 'loading' });
    return (
      <DataTable
        caption="Student"
        columns={sampleColumns}
        table={table}
        features={{ expansion }}
        bulkActions={createSelectionActions({ onDelete: fn(), onExport: fn() })}
      />
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByRole('button', { name: /Show more/ })).toBeNull();
  },
};

/** On a phone the details are at the end of the card. */
export const ExpandedOnPhone: Story = {
  args: { defaultExpandedKeys: new Set(['S1001', 'S1003']) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: 'Show more of S1001' });
    await expect(toggle.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    await userEvent.click(toggle);
    await expect(canvas.getAllByText(/Contact for/)).toHaveLength(1);
  },
};

/** In print the details are visible and the buttons are hidden. */
export const ExpandedPrinted: Story = {
  args: { defaultExpandedKeys: new Set(['S1001']) },
  render: (args) => (
    <Printed>
      <ExpandableTable {...args} />
    </Printed>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Contact for/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Show more/ })).toBeNull();
  },
};

/** The texts of the button come from `labels`. */
export const ExpansionInHindi: Story = {
  args: { labels: hindi.RowExpansion },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'S1001 के बारे में और दिखाएँ' })).toBeVisible();
    await expect(listDataRows(canvas)).toHaveLength(10);
  },
};
