import { Pagination, type PaginationProps } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

function StatefulPagination({ page: initialPage, onPageChange, ...rest }: PaginationProps) {
  const [page, setPage] = useState(initialPage);
  return (
    <Pagination
      {...rest}
      page={page}
      onPageChange={(next) => {
        setPage(next);
        onPageChange?.(next);
      }}
    />
  );
}

const meta = {
  title: 'Components/Navigation/Pagination',
  id: 'components-pagination',
  component: Pagination,
  // Remounts the pagination when Storybook's control changes the page.
  render: (args) => <StatefulPagination key={args.page} {...args} />,
  args: { page: 4, pageCount: 9, onPageChange: fn() },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

/** At most three numbers, with the current page in the middle. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const labels = canvas.getAllByRole('button').map((button) => button.textContent);
    await expect(labels).toEqual(['First', 'Prev', '3', '4', '5', 'Next', 'Last']);
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveTextContent('4');
    for (const [name, page] of [
      ['First', 1],
      ['Next', 2],
      ['Last', 9],
      ['Prev', 8],
      ['7', 7],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(args.onPageChange).toHaveBeenLastCalledWith(page);
      await expect(canvas.getByRole('button', { current: 'page' })).toHaveTextContent(String(page));
    }
    await userEvent.click(canvas.getByRole('button', { name: '7' }));
    await expect(args.onPageChange).toHaveBeenCalledTimes(5);
  },
};

/** On the first page, First and Previous are disabled. */
export const FirstPage: Story = {
  args: { page: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'First' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Prev' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: '3' })).toBeEnabled();
  },
};

/** On the last page, Next and Last are disabled. */
export const LastPage: Story = {
  args: { page: 9 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: '7' })).toBeEnabled();
  },
};

/** One page has one number. */
export const OnlyPage: Story = { args: { page: 1, pageCount: 1 } };

/** If a press by keyboard disables the button, at the first or last page, the focus moves to the current page. */
export const Keyboard: Story = {
  args: { page: 2, pageCount: 3 },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Next' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPageChange).toHaveBeenLastCalledWith(3);
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard(' ');
    await expect(args.onPageChange).toHaveBeenLastCalledWith(2);
  },
};

/** While the pages are being counted, Next works and Last is disabled. */
export const Counting: Story = {
  args: { page: 2, pageCount: 3, isCounting: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Last' })).toBeDisabled();
  },
};

/** On a phone the pagination fills the width. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { page: 3, pageCount: 12, isCounting: false } };
