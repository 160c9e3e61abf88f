import { Avatar, SearchBox, type SearchGroup } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

const allGroups: readonly SearchGroup[] = [
  {
    label: 'Screens',
    items: [
      { id: 'assessment', label: 'Assessment', href: '/assessment' },
      { id: 'assignment', label: 'Assignment', href: '/assignment' },
    ],
  },
  {
    label: 'Students',
    items: [
      { id: 'S1001', label: 'Asha Menon', description: 'S1001 · V-B', href: '/student/edit?id=S1001' },
      { id: 'S1042', label: 'Asif Khan', description: 'S1042 · IX-A', href: '/student/edit?id=S1042' },
      { id: 'S1107', label: 'आशा शर्मा', description: 'S1107 · II-C', href: '/student/edit?id=S1107' },
    ],
  },
  {
    label: 'Teachers',
    items: [{ id: 'T07', label: 'Asim Roy', description: 'T07', href: '/teacher/edit?id=T07' }],
  },
];

const findResults = (query: string) =>
  allGroups.map(({ label, items }) => ({
    label,
    items: items.filter((item) => query !== '' && item.label.toLowerCase().includes(query.toLowerCase())),
  }));

function StatefulSearchBox({
  value: initialValue,
  onChange,
  groups: _groups,
  ...args
}: ComponentProps<typeof SearchBox>) {
  const [value, setValue] = useState(initialValue);
  return (
    <div style={{ maxInlineSize: 440 }}>
      <SearchBox
        {...args}
        value={value}
        groups={findResults((value ?? '').trim())}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
      />
    </div>
  );
}

const meta = {
  title: 'Components/Navigation/SearchBox',
  id: 'components-searchbox',
  component: SearchBox,
  parameters: { layout: 'padded' },
  args: {
    label: 'Search students, teachers and screens',
    value: '',
    groups: allGroups,
    onChange: fn(),
    onAction: fn(),
  },
  render: (args) => <StatefulSearchBox key={args.value} {...args} />,
} satisfies Meta<typeof SearchBox>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Shows results in groups while typing. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('combobox', { name: 'Search students, teachers and screens' });
    await userEvent.type(box, 'as');
    // The list may render again between the query and the assertion.
    await waitFor(() => expect(screen.getByRole('group', { name: 'Students' })).toBeVisible());
    await expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(5);
    await expect(box).toHaveAttribute('aria-expanded', 'true');
  },
};

/** Arrow keys highlight a result while the focus stays in the box; Enter opens the result and clears the box. */
export const ArrowsAndEnter: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.type(box, 'asi');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(box).toHaveAttribute(
        'aria-activedescendant',
        screen.getByRole('option', { name: /Asif Khan/ }).id,
      ),
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onAction).toHaveBeenCalledOnce();
    await expect(args.onAction).toHaveBeenCalledWith(expect.objectContaining({ id: 'T07' }));
    await expect(box).toHaveValue('');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

/** A result can have an icon, such as a person's photo. The icon is not part of the accessible name. */
export const WithPictures: Story = {
  args: {
    value: undefined,
    groups: allGroups.slice(1).map(({ label, items }) => ({
      label,
      items: items.map((item) => ({ ...item, icon: <Avatar name={item.label} size="small" /> })),
    })),
  },
  render: (args) => (
    <div style={{ maxInlineSize: 440 }}>
      <SearchBox {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'as');
    const option = await screen.findByRole('option', { name: /^Asha Menon/ });
    await expect(option.querySelector('[data-initials="AM"]')).toBeVisible();
  },
};

/** Enter without a highlighted result opens the first result. */
export const EnterOpensTheFirst: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'asha');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenCalledOnce();
    await expect(args.onAction).toHaveBeenCalledWith(expect.objectContaining({ id: 'S1001' }));
  },
};

/** A search box whose results arrive when the button is pressed. */
function DelayedSearchBox({
  value: initialValue,
  groups: _groups,
  ...args
}: ComponentProps<typeof SearchBox>) {
  const [value, setValue] = useState(initialValue);
  const [searchedText, setSearchedText] = useState('as');
  return (
    <>
      <SearchBox
        {...args}
        value={value}
        groups={findResults(searchedText)}
        isPending={value !== searchedText}
        onChange={setValue}
      />
      <button
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setSearchedText(value ?? '')}
      >
        Load the results
      </button>
    </>
  );
}

/** Enter opens the first result for the typed text, never a result for an earlier text. */
export const EnterBeforeTheResults: Story = {
  render: (args) => <DelayedSearchBox {...args} />,
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('combobox');
    const loadResults = () => userEvent.click(canvas.getByText('Load the results'));
    await userEvent.type(box, 'asim');
    await screen.findByRole('option', { name: /Asha Menon/ });
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).not.toHaveBeenCalled();
    await loadResults();
    await waitFor(() => expect(args.onAction).toHaveBeenCalledWith(expect.objectContaining({ id: 'T07' })));
    // Escape cancels the Enter that waits for results.
    await userEvent.type(box, 'assess');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Enter}{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await loadResults();
    await expect(box).toHaveValue('assess');
    await expect(args.onAction).toHaveBeenCalledOnce();
  },
};

/** A result can be pressed. */
export const Pointer: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'assess');
    await userEvent.click(await screen.findByRole('option', { name: 'Assessment' }));
    await expect(args.onAction).toHaveBeenCalledOnce();
    await expect(args.onAction).toHaveBeenCalledWith(expect.objectContaining({ href: '/assessment' }));
  },
};

/** Escape closes the list, and a second Escape clears the box; Tab leaves without selecting. */
export const EscapeAndTab: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.type(box, 'as');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(box).toHaveValue('as');
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
    await userEvent.keyboard('as');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(args.onAction).not.toHaveBeenCalled();
  },
};

/** Ctrl+K (or ⌘K) focuses the box from anywhere on the page. */
export const Shortcut: Story = {
  play: async ({ canvas }) => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect(canvas.getByRole('combobox')).toHaveFocus();
    canvas.getByRole('combobox').blur();
    await userEvent.keyboard('{Meta>}k{/Meta}');
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
};

/** Without a match the list names the searched text. A press on this message leaves the list open. */
export const NothingFound: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.type(box, 'zzz');
    await waitFor(() => expect(screen.getByText('Nothing found for “zzz”.')).toHaveRole('status'));
    await userEvent.click(screen.getByText('Nothing found for “zzz”.'));
    await expect(box).toHaveFocus();
    await waitFor(() => expect(screen.getByText('Nothing found for “zzz”.')).toBeVisible());
  },
};

/** After a failed search the list shows an error instead of “Nothing found”. */
export const Failed: Story = {
  name: 'Error',
  args: { empty: 'The search did not work. Check the connection and type again.' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz');
    await waitFor(() => expect(screen.getByText(args.empty ?? '')).toHaveRole('status'));
  },
};

/** While a search is pending the list shows “Searching…” instead of “Nothing found”. */
export const Loading: Story = {
  args: { isPending: true },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz');
    // The list may render again between the query and the assertion.
    await waitFor(() => expect(screen.getByText('Searching…')).toBeVisible());
  },
};

/** A second box on a screen has no shortcut, so that the shortcut focuses the first box. */
export const WithoutShortcut: Story = {
  args: { label: 'Choose a student to edit', hasShortcut: false },
  play: async ({ canvas }) => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect(canvas.getByRole('combobox')).not.toHaveFocus();
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: { label: 'Search', value: 'as', isPending: false, hasShortcut: true },
};
