import { ComboField } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../arrange.tsx';
import { plainTexts } from '../states/sampleTexts.ts';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const fieldProps = { value: '', options: [], onChange: fn(), onSearch: fn() };

const classes = ['Nursery', 'LKG', 'UKG'].map((label) => ({ value: label, label }));

function StatefulComboField() {
  const [value, setValue] = useState('');
  return (
    <ComboField
      {...fieldProps}
      label={plainTexts.title}
      name="walk"
      value={value}
      options={classes}
      onChange={setValue}
    />
  );
}

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the field and to the next control; a completely typed label or key is selected.'],
    ['Letters', 'Show matching options and announce their number.'],
    ['↓ ↑', 'Open the list, and highlight the next or the previous option.'],
    ['Enter', 'Selects the highlighted option.'],
    ['Escape', 'Closes the list and keeps the previous value.'],
  ],
  doThis: {
    example: <ComboField {...fieldProps} label="Student" name="do" placeholder="Name or ID" />,
    explanation: 'Say what can be typed; use the field for more options than fit on a screen.',
  },
  notThis: {
    example: <ComboField {...fieldProps} label="Shift" name="dont" placeholder="Morning or afternoon" />,
    explanation: 'Use the combo field for two options: a select shows both.',
  },
  impossibleStates: {},
};

const meta = {
  title: 'Components/Forms/ComboField',
  id: 'components-combofield',
  component: ComboField,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof ComboField>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name, detail, sentence }) => (
    <Stack>
      <ComboField {...fieldProps} label={title} name="empty" description={sentence} placeholder={detail} />
      <ComboField {...fieldProps} label={`${title} 2`} name="chosen" value="1" valueLabel={name} isRequired />
      <ComboField {...fieldProps} label={`${title} 3`} name="wrong" errorMessage={sentence} />
    </Stack>
  ),
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

/** By keyboard only: the field keeps the focus, and `aria-activedescendant` marks the active option. */
export const Keyboard: StoryObj<typeof meta> = {
  args: { ...fieldProps, label: plainTexts.title, name: 'walk' },
  render: () => <StatefulComboField />,
  play: async ({ canvas }) => {
    const box = canvas.getByRole('combobox', { name: plainTexts.title });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    const shownOptions = await screen.findAllByRole('option');
    await expect(shownOptions.map((option) => option.textContent)).toEqual(['Nursery', 'LKG', 'UKG']);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', shownOptions[1]?.id));
    await userEvent.keyboard('{Enter}');
    await expect(box).toHaveValue('LKG');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(box).toHaveValue('LKG');
  },
};
