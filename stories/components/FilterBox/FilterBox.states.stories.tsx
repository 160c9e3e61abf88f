import { FilterBox } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

function StatefulFilterBox() {
  const [value, setValue] = useState('');
  return <FilterBox label="Filter leaves" value={value} onChange={setValue} />;
}

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the box, then to the button that clears it.'],
    ['Escape', 'Clears the box.'],
    ['Enter, Space', 'On the button: clear the box and focus it.'],
  ],
  doThis: {
    example: <FilterBox label="Filter leaves" value="nair" onChange={fn()} />,
    explanation: 'Filter the visible list while typing.',
  },
  notThis: {
    example: (
      <Stack>
        <FilterBox label="Filter by name" value="" onChange={fn()} />
        <FilterBox label="Filter by class" value="" onChange={fn()} />
      </Stack>
    ),
    explanation: 'Add a box for each column: one box searches all columns.',
  },
  impossibleStates: {
    Disabled: 'A visible list can always be filtered.',
    Invalid: 'Any text is valid.',
    Loading: 'The list below shows its loading state.',
  },
};

const meta = {
  title: 'Components/Forms/FilterBox',
  id: 'components-filterbox',
  component: FilterBox,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof FilterBox>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name, detail }) => (
    <Stack>
      <FilterBox label={title} value="" onChange={fn()} />
      <FilterBox label={`${title} 2`} value={name} onChange={fn()} />
      <FilterBox label={`${title} 3`} value={detail} onChange={fn()} />
    </Stack>
  ),
});

export const Hover = states.Hover;
export const Focus = states.Focus;
export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;

/** By keyboard only: the box keeps the focus when it is cleared. */
export const Keyboard: StoryObj<typeof meta> = {
  args: { label: 'Filter leaves', value: '', onChange: fn() },
  render: () => <StatefulFilterBox />,
  play: async ({ canvas }) => {
    const box = canvas.getByRole('searchbox', { name: 'Filter leaves' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard('nair');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Clear filter' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveFocus());
    await expect(box).toHaveValue('');
    await userEvent.keyboard('rao{Escape}');
    await expect(box).toHaveValue('');
    await expect(box).toHaveFocus();
  },
};
