import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { MarksGrid } from './MarksGrid.tsx';
import { buildStudentMarks } from './studentMarks.ts';
import { readAnnouncement, findCell, copyText, pasteText, readText, readTexts } from './reading.ts';

const meta = {
  title: 'Components/Forms/EntryGrid',
  id: 'components-entrygrid',
  component: MarksGrid,
  tags: ['!autodocs'],
  args: { rows: buildStudentMarks(5), onChange: fn() },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof MarksGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A block is copied and pasted as in a spreadsheet. A paste that fits is applied immediately, as one undo step. */
export const CopyAndPaste: Story = {
  play: async ({ args }) => {
    findCell(0, 1).focus();
    await pasteText('41\t38.5\r\nab\t१२\r\n');
    await expect(readTexts([0, 1], [1, 2])).toEqual([
      ['41', '38.5'],
      ['AB', '12'],
    ]);
    await expect(readAnnouncement()).toBe('Pasted 4 cells.');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    await expect(await copyText()).toBe('41\t38.5\nAB\t12');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(readText(0, 1)).toBe('');
  },
};

/** A paste that does not fit needs a confirmation, for example because of invalid values or missing rows. */
export const PastePreviewed: Story = {
  play: async ({ args }) => {
    findCell(3, 1).focus();
    await pasteText('41\t99\n42\tAB\n43\t50');
    const dialog = within(await screen.findByRole('dialog', { name: 'Not everything fits' }));
    await expect(dialog.getByText('3 of 6 copied cells fit.')).toBeVisible();
    await expect(dialog.getByText('1 row lies below the last one.')).toBeVisible();
    await expect(dialog.getByText(/Kavya Iyer, Mathematics/)).toHaveTextContent(
      'Kavya Iyer, Mathematics: 99. Enter a number from 0 to 50, or AB or EX.',
    );
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Paste 3 cells' }));
    await waitFor(() => expect(findCell(3, 1)).toHaveFocus());
    await expect(readTexts([3, 4], [1, 2])).toEqual([
      ['41', ''],
      ['42', 'AB'],
    ]);
  },
};

/** A paste of ten thousand cells is rejected. */
export const PasteTooMuch: Story = {
  play: async ({ args }) => {
    findCell(0, 1).focus();
    await pasteText('1\t2\n'.repeat(5000));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/^What you copied has 10,000 cells. At most 5,000/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(findCell(0, 1)).toHaveFocus());
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** One value is pasted into every selected cell. */
export const PasteIntoBlock: Story = {
  play: async () => {
    findCell(0, 1).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await pasteText('ex');
    await expect(readTexts([0, 1, 2, 3], [1])).toEqual([['EX'], ['EX'], ['EX'], ['']]);
  },
};

/** Dragging selects a block. A second click with Shift selects a block, too. */
export const ChooseByPointer: Story = {
  play: async ({ userEvent }) => {
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: findCell(0, 1) },
      { target: findCell(2, 2) },
      { keys: '[/MouseLeft]' },
    ]);
    await expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(6);
    await userEvent.click(findCell(4, 1));
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(findCell(3, 1));
    await userEvent.keyboard('{/Shift}');
    await expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(2);
  },
};
