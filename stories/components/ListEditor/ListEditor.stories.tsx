import { ListEditor, type ListEditorItem, type ListEditorProps } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

const relations: readonly ListEditorItem[] = [
  { id: 'father', label: 'Father', description: 'Used by 812 students', isLocked: true },
  { id: 'mother', label: 'Mother', description: 'Used by 301 students', isLocked: true },
  { id: 'grandparent', label: 'Grandparent' },
  { id: 'guardian', label: 'Guardian' },
  { id: 'warden', label: 'Warden', description: 'Used by 4 students', isLocked: true, isRetired: true },
];

/** A list that keeps its changes in its state. */
function StatefulListEditor({ items: initialItems, ...args }: ListEditorProps) {
  const [items, setItems] = useState(initialItems);
  const changeItem = (id: string, changes: Partial<ListEditorItem>) => {
    setItems((current) => current.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  };
  return (
    <ListEditor
      {...args}
      items={items}
      onAdd={(text) => {
        setItems((current) => [...current, { id: text, label: text }]);
        return args.onAdd?.(text);
      }}
      onRename={(id, text) => {
        changeItem(id, { label: text });
        return args.onRename?.(id, text);
      }}
      onMove={(id, index) => {
        setItems((current) => {
          const otherItems = current.filter((item) => item.id !== id);
          return [
            ...otherItems.slice(0, index),
            ...current.filter((item) => item.id === id),
            ...otherItems.slice(index),
          ];
        });
        return args.onMove?.(id, index);
      }}
      onRetire={(id, isRetired) => {
        changeItem(id, { isRetired });
        return args.onRetire?.(id, isRetired);
      }}
      onDelete={(id) => {
        setItems((current) => current.filter((item) => item.id !== id));
        return args.onDelete?.(id);
      }}
    />
  );
}

/** A list whose items have their text as ID, such as a school's list of choices. */
function ListOfTexts({ items: initialItems, ...args }: ListEditorProps) {
  const [items, setItems] = useState(initialItems);
  return (
    <ListEditor
      {...args}
      items={items}
      onRename={(id, text) => {
        setItems((current) => current.map((item) => (item.id === id ? { id: text, label: text } : item)));
      }}
    />
  );
}

const meta = {
  title: 'Components/Forms/ListEditor',
  id: 'components-listeditor',
  component: ListEditor,
  render: (args) => <StatefulListEditor {...args} />,
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

type Canvas = Pick<typeof screen, 'getByRole' | 'getAllByRole'>;

/** Selects an item of a line's menu. */
async function selectMenuItem(canvas: Canvas, line: string, item: string) {
  await userEvent.click(canvas.getByRole('button', { name: `Actions for ${line}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

const readTexts = (canvas: Canvas) =>
  canvas.getAllByRole('listitem').map((line) => line.querySelector('.text')?.textContent);

/** All actions of a line; a value in use cannot be deleted. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Relations' })).toBeVisible();
    await expect(readTexts(canvas)).toEqual(['Father', 'Mother', 'Grandparent', 'Guardian', 'Warden']);
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Father' }));
    const menu = within(await screen.findByRole('menu', { name: 'Actions for Father' }));
    const items = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await expect(items).toEqual([
      'Rename Father',
      'Move Father down',
      'Retire Father',
      'Delete Father: in use',
    ]);
    await expect(menu.getByRole('menuitem', { name: 'Delete Father: in use' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions for Father' })).toHaveFocus());
  },
};

/** Arrow keys on the handle of a line move the line, announce its new position, and keep the focus. */
export const Moving: Story = {
  play: async ({ canvas, args }) => {
    const getHandle = () => canvas.getByRole('button', { name: /^Move Father/ });
    getHandle().focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onMove).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onMove).toHaveBeenCalledWith('father', 1);
    await expect(readTexts(canvas).slice(0, 2)).toEqual(['Mother', 'Father']);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Father is now 2 of 5.'));
    await expect(getHandle()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(args.onMove).toHaveBeenCalledTimes(4);
    await expect(readTexts(canvas).at(-1)).toBe('Father');
    await selectMenuItem(canvas, 'Father', 'Move Father up');
    await waitFor(() => expect(readTexts(canvas).at(-2)).toBe('Father'));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions for Father' })).toHaveFocus());
  },
};

/** A line is dragged by its handle. */
export const Dragging: Story = {
  play: async ({ canvas, args }) => {
    const handle = canvas.getByRole('button', { name: /^Move Guardian/ });
    const [firstLine] = canvas.getAllByRole('listitem');
    const handleRect = handle.getBoundingClientRect();
    const firstLineTop = firstLine?.getBoundingClientRect().top ?? 0;
    const toCoordinates = (y: number) => ({ clientX: handleRect.left + 2, clientY: y });
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: handle, coords: toCoordinates(handleRect.top + 2) },
      { target: handle, coords: toCoordinates(handleRect.top - 20) },
      { target: handle, coords: toCoordinates(firstLineTop + 2) },
      { keys: '[/MouseLeft]', target: handle, coords: toCoordinates(firstLineTop + 2) },
    ]);
    await expect(args.onMove).toHaveBeenCalledOnce();
    await expect(args.onMove).toHaveBeenCalledWith('guardian', 0);
    await expect(readTexts(canvas)[0]).toBe('Guardian');
  },
};

/** A line is renamed inline; Enter saves, Escape cancels. */
export const Renaming: Story = {
  play: async ({ canvas, args }) => {
    await selectMenuItem(canvas, 'Guardian', 'Rename Guardian');
    const box = await canvas.findByRole('textbox', { name: 'New name for Guardian' });
    await expect(box).toHaveFocus();
    await userEvent.clear(box);
    await userEvent.type(box, 'Legal guardian{Enter}');
    await expect(args.onRename).toHaveBeenCalledWith('guardian', 'Legal guardian');
    const name = 'Actions for Legal guardian';
    await waitFor(() => expect(canvas.getByRole('button', { name })).toHaveFocus());
    await selectMenuItem(canvas, 'Legal guardian', 'Rename Legal guardian');
    await userEvent.type(await canvas.findByRole('textbox', { name: /New name/ }), 'x{Escape}');
    await expect(canvas.getByText('Legal guardian')).toBeVisible();
    await expect(args.onRename).toHaveBeenCalledOnce();
  },
};

/** If an item's ID is its text, a rename replaces its line. The focus moves to the new line. */
export const RenamedById: Story = {
  name: 'Renaming, ID Is the Text',
  args: { items: ['Father', 'Mother', 'Guardian'].map((text) => ({ id: text, label: text })) },
  render: (args) => <ListOfTexts {...args} />,
  play: async ({ canvas }) => {
    await selectMenuItem(canvas, 'Mother', 'Rename Mother');
    const box = await canvas.findByRole('textbox', { name: 'New name for Mother' });
    await userEvent.clear(box);
    await userEvent.type(box, 'Mum{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions for Mum' })).toHaveFocus());
  },
};

/** A line that is no longer used is retired, and can be restored. */
export const Retiring: Story = {
  play: async ({ canvas, args }) => {
    await selectMenuItem(canvas, 'Warden', 'Bring back Warden');
    await waitFor(() => expect(args.onRetire).toHaveBeenLastCalledWith('warden', false));
    await selectMenuItem(canvas, 'Warden', 'Retire Warden');
    await waitFor(() => expect(args.onRetire).toHaveBeenLastCalledWith('warden', true));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions for Warden' })).toHaveFocus());
  },
};

/** After a deletion the focus moves to the next line. */
export const Deleting: Story = {
  play: async ({ canvas, args }) => {
    await selectMenuItem(canvas, 'Grandparent', 'Delete Grandparent');
    await waitFor(() => expect(args.onDelete).toHaveBeenCalledWith('grandparent'));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions for Guardian' })).toHaveFocus());
  },
};

/** A new line is appended, and the input is cleared. */
export const Adding: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('textbox', { name: 'Add a relation' });
    await userEvent.type(box, '  चाचा {Enter}');
    await expect(args.onAdd).toHaveBeenCalledWith('चाचा');
    await expect(readTexts(canvas).at(-1)).toBe('चाचा');
    await waitFor(() => expect(box).toHaveValue(''));
    await expect(box).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
  },
};

const rejectChange = fn(() => Promise.reject(new Error('rejected')));

/** A rejected text is kept as typed, with the error below. */
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
    onRename: rejectChange,
    onAdd: rejectChange,
  },
  play: async ({ canvas }) => {
    await selectMenuItem(canvas, 'Mother', 'Rename Mother');
    const box = await canvas.findByRole('textbox', { name: 'New name for Mother' });
    await userEvent.clear(box);
    await userEvent.type(box, 'Father{Enter}');
    await waitFor(() => expect(box).toBeInvalid());
    await expect(box).toHaveValue('Father');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Add a relation' }), 'Father{Enter}');
    await expect(await canvas.findByText('That was not added. Try again.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Add a relation' })).toHaveValue('Father');
  },
};

/** One line is being saved; another line could not be saved. */
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
    await userEvent.click(line.getByRole('button', { name: 'Actions for Casual' }));
    await expect(screen.queryByRole('menu')).toBeNull();
    await expect(args.onRetire).not.toHaveBeenCalled();
  },
};

/** The menu offers only actions that have a handler. */
export const MovingOnly: Story = {
  render: (args) => <ListEditor label={args.label} items={args.items} onMove={args.onMove} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Mother' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await expect(items).toEqual(['Move Mother up', 'Move Mother down']);
    await userEvent.keyboard('{Escape}');
  },
};

/** All actions are available on a phone, too. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: { label: 'Relations', addLabel: 'Add a relation', addErrorMessage: '' },
};
