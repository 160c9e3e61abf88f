import { ListEditor, type ListEditorItem, type ListEditorProps } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

const relations: readonly ListEditorItem[] = [
  { id: 'father', label: 'Father', description: 'Used by 812 students', isLocked: true },
  { id: 'mother', label: 'Mother', description: 'Used by 301 students', isLocked: true },
  { id: 'grandparent', label: 'Grandparent' },
  { id: 'guardian', label: 'Guardian' },
  { id: 'warden', label: 'Warden', description: 'Used by 4 students', isLocked: true, isRetired: true },
];

/** A list that keeps what is done to it. */
function Kept({ items: first, ...args }: ListEditorProps) {
  const [items, setItems] = useState(first);
  const change = (id: string, changes: Partial<ListEditorItem>) => {
    setItems((now) => now.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  };
  return (
    <ListEditor
      {...args}
      items={items}
      onAdd={(text) => {
        setItems((now) => [...now, { id: text, label: text }]);
        return args.onAdd?.(text);
      }}
      onRename={(id, text) => {
        change(id, { label: text });
        return args.onRename?.(id, text);
      }}
      onMove={(id, place) => {
        setItems((now) => {
          const others = now.filter((item) => item.id !== id);
          return [...others.slice(0, place), ...now.filter((item) => item.id === id), ...others.slice(place)];
        });
        return args.onMove?.(id, place);
      }}
      onRetire={(id, isRetired) => {
        change(id, { isRetired });
        return args.onRetire?.(id, isRetired);
      }}
      onDelete={(id) => {
        setItems((now) => now.filter((item) => item.id !== id));
        return args.onDelete?.(id);
      }}
    />
  );
}

const meta = {
  title: 'Components/Forms/ListEditor',
  id: 'components-listeditor',
  component: ListEditor,
  render: (args) => <Kept {...args} />,
  args: {
    label: 'Relations',
    items: relations,
    addLabel: 'Add a relation',
    onAdd: fn(),
    onRename: fn(),
    onMove: fn(),
    onRetire: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof ListEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

type Lines = { getAllByRole: (role: string) => HTMLElement[] };
const texts = (canvas: Lines) =>
  canvas.getAllByRole('listitem').map((line) => line.querySelector('.text')?.textContent);

/** Everything that can be done with a line; what is in use cannot be deleted. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Relations' })).toBeVisible();
    await expect(texts(canvas)).toEqual(['Father', 'Mother', 'Grandparent', 'Guardian', 'Warden']);
    await expect(canvas.getByRole('button', { name: 'Delete Father: in use' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.getByRole('button', { name: 'Delete Guardian' })).toBeVisible();
  },
};

/** Buttons move a line, say its new place, and keep the focus. */
export const Moving: Story = {
  play: async ({ canvas, args }) => {
    const down = () => canvas.getByRole('button', { name: 'Move Father down' });
    down().focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onMove).toHaveBeenCalledWith('father', 1);
    await expect(texts(canvas).slice(0, 2)).toEqual(['Mother', 'Father']);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Father is now 2 of 5.'));
    await expect(down()).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    await expect(down()).toHaveAttribute('aria-disabled', 'true');
    await expect(down()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onMove).toHaveBeenCalledTimes(4);
  },
};

/** A button’s tooltip stays beside it when its line has moved. */
export const MovingWithItsHint: Story = {
  play: async ({ canvas }) => {
    const up = canvas.getByRole('button', { name: 'Move Grandparent up' });
    const hint = canvas.getByText('Move Grandparent up');
    await userEvent.keyboard('{Tab}');
    up.focus();
    await waitFor(() => expect(hint).toBeVisible());
    const gap = () => hint.getBoundingClientRect().top - up.getBoundingClientRect().bottom;
    const before = gap();
    await userEvent.keyboard('{Enter}');
    await expect(texts(canvas).slice(0, 2)).toEqual(['Father', 'Grandparent']);
    await expect(hint).toBeVisible();
    await waitFor(() => expect(gap()).toBeCloseTo(before));
    await userEvent.keyboard('{Enter}');
    await expect(texts(canvas)[0]).toBe('Grandparent');
    await waitFor(() => expect(gap()).toBeCloseTo(before));
  },
};

/** A line is renamed where it stands; Enter saves, Escape leaves it as it was. */
export const Renaming: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Guardian' }));
    const box = canvas.getByRole('textbox', { name: 'New name for Guardian' });
    await expect(box).toHaveFocus();
    await userEvent.clear(box);
    await userEvent.type(box, 'Legal guardian{Enter}');
    await expect(args.onRename).toHaveBeenCalledWith('guardian', 'Legal guardian');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Rename Legal guardian' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.type(canvas.getByRole('textbox', { name: /New name/ }), 'x{Escape}');
    await expect(canvas.getByText('Legal guardian')).toBeVisible();
    await expect(args.onRename).toHaveBeenCalledOnce();
  },
};

/** An item that is no longer used is retired, and can be brought back. */
export const Retiring: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Bring back Warden' }));
    await expect(args.onRetire).toHaveBeenLastCalledWith('warden', false);
    await userEvent.click(canvas.getByRole('button', { name: 'Retire Warden' }));
    await expect(args.onRetire).toHaveBeenLastCalledWith('warden', true);
    await expect(canvas.getByRole('button', { name: 'Bring back Warden' })).toHaveFocus();
  },
};

/** The focus goes to the line that takes the place of one that is deleted. */
export const Deleting: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: 'Delete Grandparent' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDelete).toHaveBeenCalledWith('grandparent');
    await expect(canvas.getByRole('button', { name: 'Delete Guardian' })).toHaveFocus();
  },
};

/** A new line goes to the end; the box is ready for the next. */
export const Adding: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('textbox', { name: 'Add a relation' });
    await userEvent.type(box, '  चाचा {Enter}');
    await expect(args.onAdd).toHaveBeenCalledWith('चाचा');
    await expect(texts(canvas).at(-1)).toBe('चाचा');
    await waitFor(() => expect(box).toHaveValue(''));
    await expect(box).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
  },
};

const refuse = fn(() => Promise.reject(new Error('refused')));

/** A refused text stays as it was typed, with the reason under it. */
export const Invalid: Story = {
  render: (args) => <ListEditor {...args} />,
  args: {
    items: [
      {
        id: 'mother',
        label: 'Mother',
        errorMessage: 'There is a relation Father already. Choose another name.',
      },
    ],
    onRename: refuse,
    onAdd: refuse,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Mother' }));
    const box = canvas.getByRole('textbox', { name: 'New name for Mother' });
    await userEvent.clear(box);
    await userEvent.type(box, 'Father{Enter}');
    await waitFor(() => expect(box).toBeInvalid());
    await expect(box).toHaveValue('Father');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Add a relation' }), 'Father{Enter}');
    await expect(await canvas.findByText('That was not added. Try again.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Add a relation' })).toHaveValue('Father');
  },
};

/** A line that is being saved, and one that failed. */
export const Loading: Story = {
  render: (args) => <ListEditor {...args} />,
  args: {
    items: [
      { id: 'a', label: 'Casual', isPending: true },
      { id: 'b', label: 'Sick', errorMessage: 'Could not be saved: the network is down. Try again.' },
      { id: 'c', label: 'Donaudampfschifffahrtsgesellschaftskapitänsurlaub, Sonderfall nach Vereinbarung' },
    ],
  },
  play: async ({ canvas, args }) => {
    const line = within(canvas.getAllByRole('listitem')[0] ?? document.body);
    await userEvent.click(line.getByRole('button', { name: 'Retire Casual' }));
    await expect(args.onRetire).not.toHaveBeenCalled();
  },
};

/** Only the buttons whose handlers are given. */
export const MovingOnly: Story = {
  render: ({ label, items, onMove }) => <ListEditor {...{ label, items, onMove }} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: /Rename|Retire|Delete/ })).toBeNull();
  },
};

/** On a phone the buttons stand under the words. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

/** Every plain prop, to be tried with the controls. */
export const Playground: Story = {
  args: { label: 'Relations', addLabel: 'Add a relation', addErrorMessage: '' },
};
