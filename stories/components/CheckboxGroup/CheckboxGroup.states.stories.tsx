import { CheckboxGroup } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the first option, to the next one, and out of the group.'],
    ['Space', 'Selects or deselects the focused option.'],
  ],
  doThis: {
    example: (
      <CheckboxGroup
        label="Subjects"
        name="do"
        defaultValue={['maths']}
        options={[
          { value: 'maths', label: 'Mathematics' },
          { value: 'science', label: 'Science' },
          { value: 'art', label: 'Art' },
        ]}
      />
    ),
    explanation: 'Group the options of one question under one label.',
  },
  notThis: {
    example: (
      <CheckboxGroup
        label="Shift"
        name="dont"
        options={[
          { value: 'morning', label: 'Morning' },
          { value: 'afternoon', label: 'Afternoon' },
          { value: 'both', label: 'Both' },
        ]}
      />
    ),
    explanation: 'Offer options that exclude each other: use radio buttons.',
  },
  impossibleStates: {
    Loading: 'The checkbox group’s options are always known; a screen that loads them shows a skeleton.',
  },
};

const meta = {
  title: 'Components/Forms/CheckboxGroup',
  id: 'components-checkboxgroup',
  component: CheckboxGroup,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof CheckboxGroup>;
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
        <CheckboxGroup
          label={title}
          name="plain"
          isRequired
          options={options}
          description={sentence}
          defaultValue={['a']}
        />
        <CheckboxGroup
          label={`${title} 2`}
          name="card"
          variant="card"
          options={options}
          defaultValue={['b']}
        />
        <CheckboxGroup
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
    ['{Tab}', 'checkbox', 'Meera Nair'],
    [' ', 'checkbox', 'Meera Nair'],
    ['{Tab}', 'checkbox', 'V-B, S1004'],
    ['{Tab}', 'checkbox', 'Meera Nair'],
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
