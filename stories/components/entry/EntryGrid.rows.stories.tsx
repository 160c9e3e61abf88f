import { EntryGrid } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { applyChanges } from './MarksGrid.tsx';
import {
  buildStudentMarks,
  columnsOfEveryKind,
  readStudentKey,
  readStudentName,
  type StudentMarks,
} from './studentMarks.ts';
import { findCell, readText } from './reading.ts';

type Rows = readonly StudentMarks[];

/** A grid with buttons that change its rows without moving the focus, like a sort or a colleague's change. */
function ChangingRows({ rows }: { rows: Rows }) {
  const [currentRows, setCurrentRows] = useState(rows);
  const renderButton = (label: string, change: (current: Rows) => Rows) => (
    <button
      type="button"
      onMouseDown={(event) => {
        event.preventDefault();
        setCurrentRows(change);
      }}
    >
      {label}
    </button>
  );
  return (
    <>
      {renderButton('Turn round', (current) => current.toReversed())}
      {renderButton('Remove the first', (current) => current.slice(1))}
      {renderButton('Remove the third', (current) => current.filter((_, index) => index !== 2))}
      <EntryGrid
        label="Marks of V-B"
        columns={columnsOfEveryKind}
        rows={currentRows}
        rowKey={readStudentKey}
        rowLabel={readStudentName}
        onChange={(changes) => {
          setCurrentRows((current) => applyChanges(current, changes));
        }}
      />
    </>
  );
}

const meta = {
  title: 'Components/Forms/EntryGrid',
  id: 'components-entrygrid',
  component: ChangingRows,
  tags: ['!autodocs'],
  args: { rows: buildStudentMarks(25) },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof ChangingRows>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The focus follows its row when the order of the rows changes. */
export const RowsMove: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(findCell(0, 1));
    await userEvent.click(canvas.getByRole('button', { name: 'Turn round' }));
    await waitFor(() => expect(findCell(24, 1)).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}9{Enter}');
    await expect(readText(23, 1)).toBe('9');
  },
};

/** An edit stays in its row when rows above are removed. If the row itself is removed, the edit ends. */
export const RowsMoveDuringEdit: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(findCell(2, 1));
    const name = readText(2, 0);
    await userEvent.keyboard('4');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the first' }));
    await expect(document.activeElement).toHaveAccessibleName(`${name}, English`);
    await expect(document.activeElement).toHaveValue('4');
    await userEvent.keyboard('1{Enter}');
    await expect([readText(1, 0), readText(1, 1), readText(2, 1)]).toEqual([name, '41', '']);
    await userEvent.keyboard('3');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the third' }));
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(readText(2, 1)).toBe('');
  },
};
