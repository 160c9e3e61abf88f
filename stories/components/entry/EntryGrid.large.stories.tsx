import { Button } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { MarksGrid } from './MarksGrid.tsx';
import { buildStudentMarks, createMarksColumn, nameColumn } from './studentMarks.ts';
import { findCell, readText, watchRenders } from './reading.ts';

const columns = [
  nameColumn,
  ...Array.from({ length: 19 }, (_, index) => createMarksColumn(`m${index + 1}`, `Test ${index + 1}`)),
];

/** A large grid, with a button that reduces it to five rows. */
function LargeGrid({ count }: { count: number }) {
  const [rowCount, setRowCount] = useState(count);
  return (
    <>
      <Button
        onClick={() => {
          setRowCount(5);
        }}
      >
        Show 5 rows
      </Button>
      <MarksGrid key={rowCount} rows={buildStudentMarks(rowCount)} columns={columns} />
    </>
  );
}

const meta = {
  title: 'Components/Forms/EntryGrid',
  id: 'components-entrygrid',
  component: LargeGrid,
  tags: ['!autodocs'],
  args: { count: 600 },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof LargeGrid>;
export default meta;

/** In 600 × 20 cells a key press renders only changed cells: one cell for a typed character, two cells for a move. */
export const TwelveThousandCells: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    findCell(300, 10).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');

    let countRendered = watchRenders();
    await userEvent.keyboard('{ArrowDown}');
    await expect(countRendered(), 'by an arrow key').toBe(2);

    countRendered = watchRenders();
    await userEvent.keyboard('4');
    await expect(countRendered(), 'by the character that begins an edit').toBe(1);

    countRendered = watchRenders();
    await userEvent.keyboard('2');
    await expect(countRendered(), 'by a character within an edit').toBe(0);

    countRendered = watchRenders();
    await userEvent.keyboard('{Enter}');
    await expect(countRendered(), 'by Enter: the cell that is left, and the next one').toBe(2);
    await expect(readText(301, 10)).toBe('42');

    // The grid is reduced because the checks after every play inspect each cell.
    await userEvent.click(canvas.getByRole('button', { name: 'Show 5 rows' }));
  },
};
