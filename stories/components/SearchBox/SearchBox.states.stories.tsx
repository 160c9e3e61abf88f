import { SearchBox, type SearchGroup } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const boxProps = { value: '', groups: [], hasShortcut: false, onChange: fn(), onAction: fn() };

const resultGroups: readonly SearchGroup[] = [
  { label: 'Screens', items: [{ id: 'leaves', label: 'Leaves', href: '#/leaves' }] },
  { label: 'Students', items: [{ id: 'S1004', label: 'Leela Nair', href: '#/student' }] },
];

function StatefulSearchBox() {
  const [value, setValue] = useState('');
  return (
    <SearchBox
      {...boxProps}
      label="Search"
      hasShortcut
      value={value}
      groups={value === '' ? [] : resultGroups}
      onChange={setValue}
    />
  );
}

const guide: Guide = {
  keyboard: [
    ['Ctrl K, ⌘ K', 'Focus the box from anywhere on the page.'],
    ['Letters', 'Search and announce the number of results.'],
    ['↓ ↑', 'Highlight a result; the focus stays in the input.'],
    ['Enter', 'Opens the highlighted result, or the first.'],
    ['Escape', 'Closes the list; pressed again, clears the box.'],
    ['Tab', 'Leaves the box without a selection.'],
  ],
  doThis: {
    example: <SearchBox {...boxProps} label="Students, teachers and screens" />,
    explanation: 'Say what can be found.',
  },
  notThis: {
    example: (
      <Stack>
        <SearchBox {...boxProps} label="Search here" />
        <SearchBox {...boxProps} label="Search there" />
      </Stack>
    ),
    explanation: 'Use two boxes that find different things: nobody remembers which box finds what.',
  },
  impossibleStates: { Disabled: 'The search box is always available.', Invalid: 'Any text is valid.' },
};

const meta = {
  title: 'Components/Navigation/SearchBox',
  id: 'components-searchbox',
  component: SearchBox,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof SearchBox>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name }) => (
    <Stack>
      <SearchBox {...boxProps} label={title} />
      <SearchBox {...boxProps} label={`${title} 2`} value={name} />
    </Stack>
  ),
  hovered: 'input',
  focused: 'input',
});

export const Hover = states.Hover;
export const Focus = states.Focus;
export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;

/** By keyboard only: the box keeps the focus, and `aria-activedescendant` marks the active result. */
export const Keyboard: StoryObj<typeof meta> = {
  args: { ...boxProps, label: 'Search' },
  render: () => <StatefulSearchBox />,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Search' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect(input).toHaveFocus();
    await userEvent.keyboard('lee');
    const results = await screen.findAllByRole('option');
    await expect(results).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(input).toHaveAttribute('aria-activedescendant', results[0]?.id));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(input).toHaveAttribute('aria-activedescendant', results[1]?.id));
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(input).toHaveAttribute('aria-activedescendant', results[0]?.id));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('');
  },
};
