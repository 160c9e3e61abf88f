import { Dialog, FilterBox, type FilterBoxProps } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';

function StatefulFilterBox({ value: initialValue, onChange, ...rest }: FilterBoxProps) {
  const [value, setValue] = useState(initialValue);
  return (
    <FilterBox
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

const meta = {
  title: 'Components/Forms/FilterBox',
  id: 'components-filterbox',
  component: FilterBox,
  // Remounts when the text is changed with Storybook's controls.
  render: (args) => <StatefulFilterBox key={args.value} {...args} />,
  parameters: { layout: 'padded' },
  args: { label: 'Filter questions', value: '', onChange: fn() },
} satisfies Meta<typeof FilterBox>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A button, reachable by keyboard, clears the text. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox', { name: 'Filter questions' });
    await userEvent.type(box, 'fees');
    await expect(args.onChange).toHaveBeenLastCalledWith('fees');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }));
    await expect(box).toHaveValue('');
    await waitFor(() => expect(box).toHaveFocus());
  },
};

/** Escape clears the text, too. */
export const Filtered: Story = {
  args: { value: 'library' },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox', { name: 'Filter questions' });
    await expect(box).toHaveValue('library');
    box.focus();
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
  },
};

const onOpenChange = fn();

/** In a dialog, Escape first clears the text, and then closes the dialog. */
export const InADialog: Story = {
  render: (args) => (
    <Dialog title="Choose a student" defaultOpen onOpenChange={onOpenChange}>
      <StatefulFilterBox {...args} />
    </Dialog>
  ),
  args: { label: 'Filter students', value: 'nair' },
  play: async ({ userEvent }) => {
    onOpenChange.mockClear();
    const box = await screen.findByRole('searchbox', { name: 'Filter students' });
    await waitFor(() => expect(box).toBeVisible());
    box.focus();
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
    await expect(onOpenChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { label: 'Filter leaves', value: 'nair' } };
