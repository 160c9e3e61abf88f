import { MultiSelect } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const subjects = ['Mathematics', 'Science', 'Hindi', 'Sanskrit', 'Art'].map((value) => ({
  value,
  label: value,
}));

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the tags, then to the input, then out of the field.'],
    ['Letters', 'Filter the list and announce the number of options.'],
    ['↓ ↑', 'Open the list, and highlight the next or the previous option.'],
    ['Enter', 'Selects or deselects the highlighted option; the list stays open.'],
    ['Backspace', 'Removes the last tag if the input is empty.'],
    ['← → Delete', 'On the tags: move between tags, and remove the focused one.'],
    ['Escape', 'Closes the list.'],
  ],
  doThis: {
    example: <MultiSelect label="Subjects" name="do" options={subjects} defaultValue={['Hindi', 'Art']} />,
    explanation: 'Use the multi select for many options of which few are selected.',
  },
  notThis: {
    example: <MultiSelect label="Parents come" name="dont" options={subjects.slice(0, 2)} />,
    explanation: 'Use the multi select for a handful of options: use a checkbox group.',
  },
  impossibleStates: {
    Loading: 'The multi select’s options are always known; a `ComboField` searches a server.',
  },
};

const meta = {
  title: 'Components/Forms/MultiSelect',
  id: 'components-multiselect',
  component: MultiSelect,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof MultiSelect>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name, sentence, detail }) => {
    const options = [
      { value: 'a', label: name },
      { value: 'b', label: detail },
      { value: 'c', label: sentence },
    ];
    return (
      <Stack>
        <MultiSelect
          label={title}
          name="empty"
          options={options}
          description={sentence}
          placeholder={detail}
        />
        <MultiSelect
          label={`${title} 2`}
          name="chosen"
          isRequired
          options={options}
          defaultValue={['a', 'b']}
        />
        <MultiSelect
          label={`${title} 3`}
          name="wrong"
          options={options}
          errorMessage={sentence}
          defaultValue={['c']}
        />
      </Stack>
    );
  },
  hovered: '.control button',
  focused: '.control > input, .tag',
  tabOrder: [
    ['{Tab}', 'combobox', 'Attendance'],
    ['{Tab}', 'row', 'Meera Nair'],
    ['{ArrowRight}', 'row', 'V-B, S1004'],
    ['{Tab}', 'button', 'Remove V-B, S1004'],
    ['{Tab}', 'combobox', 'Attendance 2'],
  ],
});

export const Hover = states.Hover;
export const Focus = states.Focus;
export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
export const Keyboard = states.Keyboard;
