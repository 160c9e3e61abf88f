import { DataTable, FilterChips, useClientTable } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor } from 'storybook/test';
import { buildSampleStudents, sampleColumns } from './sampleStudents.ts';
import { listRowHeadings, waitForAnnouncement } from './reading.ts';

const sampleStudents = buildSampleStudents(48);
const NO_FILTERS = {};

const listOptions = (key: 'class' | 'gender') =>
  [...new Set(sampleStudents.map((student) => student[key]))].sort().map((id) => ({
    ...{ id, label: id },
    count: sampleStudents.filter((student) => student[key] === id).length,
  }));

const filters = [
  { id: 'class', label: 'Class', options: listOptions('class') },
  { id: 'gender', label: 'Gender', options: listOptions('gender') },
];

/** A table of students with chips for their class and gender. */
function FilteredTable({ markedId = '' }: { markedId?: string }) {
  const table = useClientTable(sampleStudents, sampleColumns, { rowKey: ({ id }) => id });
  const { view, onViewChange } = table;
  return (
    <DataTable
      caption="Student"
      columns={sampleColumns.map((column) =>
        column.key === 'name' ? { ...column, isRowLink: true } : column,
      )}
      table={{ ...table, isMarked: ({ id }) => id === markedId }}
      rowHref={({ id }) => `#${id}`}
      bulkActions={[{ id: 'count', label: 'Count', onAction: () => undefined }]}
      filterBar={
        <FilterChips
          label="Filters of the students"
          filters={filters}
          value={view.filters ?? NO_FILTERS}
          onChange={(values) => {
            onViewChange({ ...view, filters: values, page: 1 });
          }}
        />
      }
    />
  );
}

const meta = {
  title: 'Components/Data/DataTable',
  id: 'components-datatable',
  component: FilteredTable,
  subcomponents: { DataTable },
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof FilteredTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const [markedStudent] = sampleStudents;
if (!markedStudent) throw new Error('The sample must have students.');
const classmates = sampleStudents.filter((student) => student.class === markedStudent.class);

/**
 * Chips filter by exact values, in addition to the text. Select all then includes only matching rows. Backspace in the
 * empty text field removes the last chip.
 */
export const ExactFilters: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add filter' }));
    await userEvent.type(
      await screen.findByPlaceholderText('Search filters'),
      `${markedStudent.class}{Enter}{Escape}`,
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByText(`Class: ${markedStudent.class}`)).toBeVisible();
    await expect([...listRowHeadings(canvas)].sort()).toEqual(classmates.map(({ id }) => id).sort());
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
    await expect(canvas.getByText(`Class: ${markedStudent.class}`)).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Selected rows' })).toHaveTextContent(
      String(classmates.length),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    const textField = canvas.getByPlaceholderText('Enter text...');
    await userEvent.click(textField);
    // People hold Backspace to delete the text. The repeated key does not remove the chips.
    await fireEvent.keyDown(textField, { key: 'Backspace', repeat: true });
    await expect(canvas.getByText(`Class: ${markedStudent.class}`)).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.queryByText(`Class: ${markedStudent.class}`)).toBeNull();
    await waitForAnnouncement(canvas, '48 results.');
  },
};

/** The cell of the name is a link to the row's record. A row can be marked as the current one. */
export const LinkAndMark: Story = {
  args: { markedId: markedStudent.id },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { current: true })).toHaveTextContent(markedStudent.id);
    const [link] = canvas.getAllByRole('link', { name: markedStudent.name });
    await expect(link).toHaveAttribute('href', `#${markedStudent.id}`);
    await expect(canvas.queryByRole('link', { name: markedStudent.id })).toBeNull();
  },
};
