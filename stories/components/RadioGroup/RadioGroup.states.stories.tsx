import { RadioGroup } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the selected option, or to the first, then out of the group.'],
    ['↓ → ↑ ←', 'Select the next or the previous option.'],
    ['Space', 'Selects the focused option.'],
  ],
  doThis: {
    example: (
      <RadioGroup
        label="Medium"
        name="do"
        defaultValue="en"
        options={[
          { value: 'en', label: 'English' },
          { value: 'hi', label: 'Hindi' },
        ]}
      />
    ),
    explanation: 'Show two to six options, so that nobody has to open a list.',
  },
  notThis: {
    example: (
      <RadioGroup
        label="Send reports"
        name="dont"
        defaultValue="no"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
    ),
    explanation: 'Ask for yes or no with two radio buttons: use a checkbox.',
  },
  impossibleStates: {
    Loading: 'The radio group’s options are always known; a screen that loads them shows a skeleton.',
  },
};

const meta = {
  title: 'Components/Forms/RadioGroup',
  id: 'components-radiogroup',
  component: RadioGroup,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof RadioGroup>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name, sentence, detail }) => {
    const options = [
      { value: 'a', label: name, description: sentence },
      { value: 'b', label: detail },
    ];
    return (
      <Stack>
        <RadioGroup
          label={title}
          name="plain"
          isRequired
          options={options}
          description={sentence}
          defaultValue="a"
        />
        <RadioGroup label={`${title} 2`} name="card" variant="card" options={options} defaultValue="b" />
        <RadioGroup
          label={`${title} 3`}
          name="wrong"
          orientation="horizontal"
          options={options}
          errorMessage={sentence}
        />
      </Stack>
    );
  },
  hovered: '.option > label',
  tabOrder: [
    ['{Tab}', 'radio', 'Meera Nair'],
    ['{ArrowDown}', 'radio', 'V-B, S1004'],
    ['{Tab}', 'radio', 'V-B, S1004'],
    ['{ArrowUp}', 'radio', 'Meera Nair'],
    ['{Tab}', 'radio', 'Meera Nair'],
    [' ', 'radio', 'Meera Nair'],
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
