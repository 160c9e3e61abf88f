import { EntryGrid } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { withChanges } from './MarksGrid.tsx';
import { buildPupilMarks, everyKind, pupilKey, pupilName, type PupilMarks } from './pupilMarks.ts';
import { cellAt, textAt } from './reading.ts';

type Rows = readonly PupilMarks[];

/** A grid with buttons that change its rows, as a colleague or a sort does, without taking the focus. */
function ChangingRows({ rows }: { rows: Rows }) {
  const [shown, setShown] = useState(rows);
  const button = (label: string, change: (before: Rows) => Rows) => (
    <button
      type="button"
      onMouseDown={(event) => {
        event.preventDefault();
        setShown(change);
      }}
    >
      {label}
    </button>
  );
  return (
    <>
      {button('Turn round', (before) => before.toReversed())}
      {button('Remove the first', (before) => before.slice(1))}
      {button('Remove the third', (before) => before.filter((_, index) => index !== 2))}
      <EntryGrid
        label="Marks of V-B"
        columns={everyKind}
        rows={shown}
        rowKey={pupilKey}
        rowLabel={pupilName}
        onChange={(changes) => {
          setShown((before) => withChanges(before, changes));
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
  args: { rows: buildPupilMarks(25) },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof ChangingRows>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The focus follows its row when rows are added, removed and sorted. */
export const RowsMove: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(cellAt(0, 1));
    await userEvent.click(canvas.getByRole('button', { name: 'Turn round' }));
    await waitFor(() => expect(cellAt(24, 1)).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}9{Enter}');
    await expect(textAt(23, 1)).toBe('9');
  },
};

/** What is being typed stays with its row when rows above are removed, and ends with its row. */
export const RowsMoveDuringEdit: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(cellAt(2, 1));
    const name = textAt(2, 0);
    await userEvent.keyboard('4');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the first' }));
    await expect(document.activeElement).toHaveAccessibleName(`${name}, English`);
    await expect(document.activeElement).toHaveValue('4');
    await userEvent.keyboard('1{Enter}');
    await expect([textAt(1, 0), textAt(1, 1), textAt(2, 1)]).toEqual([name, '41', '']);
    await userEvent.keyboard('3');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the third' }));
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(textAt(2, 1)).toBe('');
  },
};
