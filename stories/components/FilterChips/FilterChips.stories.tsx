import { type ChipEditorProps, FilterChips } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { I18nProvider } from 'react-aria-components';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

const createOption = (id: string, count?: number) => ({ id, label: id, count });

const filters = [
  {
    id: 'class',
    label: 'Class',
    options: [createOption('IV', 78), createOption('V', 81), createOption('VI', 80)],
  },
  { id: 'section', label: 'Section', options: [createOption('A'), createOption('B'), createOption('C')] },
  {
    id: 'gender',
    label: 'Gender',
    options: [createOption('Female'), createOption('Male'), createOption('Other')],
  },
];

const meta = {
  title: 'Components/Forms/FilterChips',
  id: 'components-filterchips',
  component: FilterChips,
  args: { label: 'Filters of the students', filters, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 360, padding: 24 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FilterChips>;
export default meta;
type Story = StoryObj<typeof meta>;

const findSearchInput = () => screen.findByRole('textbox');
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Select a filter first, then its values; the list stays open for further values. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const addButton = canvas.getByRole('button', { name: 'Add filter' });
    await userEvent.click(addButton);
    await userEvent.type(await findSearchInput(), 'cla{Enter}');
    const list = within(await screen.findByRole('listbox', { name: 'Class' }));
    await userEvent.click(list.getByRole('option', { name: 'V 81' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ class: ['V'] });
    await userEvent.click(list.getByRole('option', { name: 'VI 80' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ class: ['V', 'VI'] });
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed();
    await waitFor(() => expect(addButton).toHaveFocus());
    await expect(canvas.getByText('Class: V')).toBeVisible();
    await expect(canvas.getByText('Class: VI')).toBeVisible();
  },
};

/** A value of any filter is found by its label. */
export const FoundByValue: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add filter' }));
    await userEvent.type(await findSearchInput(), 'fem{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ gender: ['Female'] });
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed();
  },
};

/** A chip has a button that removes it; after the last chip is removed, Add filter is focused. */
export const Removing: Story = {
  args: { defaultValue: { class: ['V'], section: ['B'] } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Class: V' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ section: ['B'] });
    await expect(canvas.getByText('Class: V removed.')).toHaveRole('status');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Section: B' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({});
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add filter' })).toHaveFocus());
  },
};

/** Delete and Backspace remove the focused chip, and the focus moves to its neighbour. */
export const ByKeyboard: Story = {
  args: { defaultValue: { class: ['IV', 'V', 'VI'] } },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Delete}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ class: ['IV', 'VI'] });
    await waitFor(() => expect(canvas.getByRole('row', { name: 'Class: VI' })).toHaveFocus());
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ class: ['IV'] });
    await waitFor(() => expect(canvas.getByRole('row', { name: 'Class: IV' })).toHaveFocus());
  },
};

/** One button removes all chips. */
export const Clearing: Story = {
  args: { defaultValue: { class: ['V'], gender: ['Female', 'Other'] } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({});
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add filter' })).toHaveFocus());
  },
};

/** The numbers of results are formatted for the language of the page: in Hindi, 1,23,456. */
export const CountsInHindi: Story = {
  args: { filters: [{ id: 'class', label: 'कक्षा', options: [createOption('पाँच', 123_456)] }] },
  render: (args) => (
    <I18nProvider locale="hi-IN">
      <FilterChips {...args} />
    </I18nProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add filter' }));
    await screen.findByRole('option', { name: 'पाँच 1,23,456' });
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed();
  },
};

/** Values can show their number of results, which is part of their accessible names. Selected values have a check mark. */
export const Counts: Story = {
  args: { filters: filters.slice(0, 1), defaultValue: { class: ['V'] }, onShowValues: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add filter' }));
    const list = within(await screen.findByRole('listbox', { name: 'Class' }));
    await expect(args.onShowValues).toHaveBeenLastCalledWith(['class']);
    const selectedOption = list.getByRole('option', { name: 'V 81' });
    await expect(selectedOption).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed();
  },
};

/** `onShowValues` names the filters whose values are displayed, so that only their counts need to be loaded. */
export const ShownValues: Story = {
  args: { onShowValues: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add filter' }));
    await userEvent.type(await findSearchInput(), 'f');
    await waitFor(() => expect(args.onShowValues).toHaveBeenLastCalledWith(['gender']));
    await userEvent.clear(await findSearchInput());
    await userEvent.type(await findSearchInput(), 'class{Enter}');
    await waitFor(() => expect(args.onShowValues).toHaveBeenLastCalledWith(['class']));
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed();
  },
};

/** Backspace in the empty search returns from the values to the filters. */
export const BackToFilters: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add filter' }));
    await userEvent.type(await findSearchInput(), 'gen{Enter}');
    await screen.findByRole('listbox', { name: 'Gender' });
    await userEvent.keyboard('{Backspace}');
    await screen.findByRole('listbox', { name: 'Filters' });
    await userEvent.type(await findSearchInput(), 'zzz');
    await expect(await screen.findByText('Nothing found.')).toHaveRole('status');
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed();
  },
};

/** The values of a filter are loading. */
export const Loading: Story = {
  args: { filters: [{ id: 'teacher', label: 'Teacher' }] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add filter' }));
    await expect(await screen.findByText('Loading…')).toHaveRole('status');
  },
};

/** A server can search the values. */
export const Searched: Story = {
  args: {
    filters: [
      { id: 'teacher', label: 'Teacher', isSearched: true, options: [{ id: 'T1', label: 'Meera Nair' }] },
    ],
    onSearch: fn(),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add filter' }));
    await userEvent.type(await findSearchInput(), 'mra');
    await expect(args.onSearch).toHaveBeenLastCalledWith('teacher', 'mra');
    // The list renders again with each letter.
    await waitFor(() => expect(screen.getByRole('option', { name: 'Meera Nair' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed();
  },
};

function MinimumEditor({ values, onChange, close }: ChipEditorProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <label>
        At least{' '}
        <input
          inputMode="numeric"
          value={values[0] ?? ''}
          onChange={({ target }) => {
            onChange(target.value === '' ? [] : [target.value]);
          }}
        />
      </label>
    </form>
  );
}

/** A filter can have a custom editor, which is focused when it opens. */
export const OwnEditor: Story = {
  args: {
    filters: [
      ...filters,
      { id: 'marks', label: 'Marks', labelOf: (value: string) => `${value} or more`, editor: MinimumEditor },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add filter' }));
    await userEvent.type(await findSearchInput(), 'marks{Enter}');
    const field = await screen.findByRole('textbox', { name: 'At least' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('4{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ marks: ['4'] });
    await waitUntilClosed();
    await expect(canvas.getByText('Marks: 4 or more')).toBeVisible();
  },
};

/** A long value is truncated in its chip; a tooltip shows it in full. */
export const LongValue: Story = {
  args: {
    filters: [
      {
        id: 'subject',
        label: 'Subject',
        options: [
          createOption('Environmental studies and work experience in the community, second language'),
        ],
      },
    ],
    defaultValue: {
      subject: ['Environmental studies and work experience in the community, second language'],
    },
  },
  play: async ({ canvas }) => {
    const chipLabel = canvas.getByTitle(/^Subject: Environmental/);
    await expect(chipLabel.scrollWidth).toBeGreaterThan(chipLabel.clientWidth);
    await expect(chipLabel.getBoundingClientRect().width).toBeLessThan(320);
  },
};

/** With labels in another language. */
export const Hindi: Story = {
  args: {
    label: 'विद्यार्थियों के फ़िल्टर',
    filters: [{ id: 'class', label: 'कक्षा', options: [{ id: 'V', label: 'पाँच' }] }],
    defaultValue: { class: ['V'] },
    labels: { add: 'फ़िल्टर जोड़ें', remove: (chip) => `${chip} हटाएँ` },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'कक्षा: पाँच हटाएँ' })).toBeVisible();
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { defaultValue: { class: ['V'], section: ['B'] } } };
