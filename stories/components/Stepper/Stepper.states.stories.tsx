import { Stepper } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { type SampleTexts } from '../states/sampleTexts.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves through the completed steps and the current one.'],
    ['Enter, Space', 'Open a completed step; the focus stays on it.'],
  ],
  doThis: {
    example: (
      <Stepper
        label="Import students"
        items={[
          { id: 'file', label: 'Choose a file' },
          { id: 'check', label: 'Check the rows' },
        ]}
        defaultSelectedKey="check"
      />
    ),
    explanation: 'Divide a task into dependent steps, and show which are done.',
  },
  notThis: {
    example: (
      <Stepper
        label="Record"
        items={[
          { id: 'days', label: 'Days' },
          { id: 'marks', label: 'Marks' },
        ]}
      />
    ),
    explanation: 'For content that can be read in any order, use `Tabs`.',
  },
  impossibleStates: {
    Disabled: 'A step that cannot be opened is text, not a control.',
    Invalid:
      'The form of the step shows the invalid field; the story WithFault shows how the step is marked.',
    Loading: 'The content of a step has its own loading state.',
  },
};

const meta = {
  title: 'Components/Navigation/Stepper',
  id: 'components-stepper',
  component: Stepper,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Stepper>;
export default meta;

const createItems = ({ title, name, sentence, detail }: SampleTexts) => [
  { id: 'one', label: title, description: detail },
  { id: 'two', label: name, description: sentence, isInvalid: true },
  { id: 'three', label: title, description: detail },
  { id: 'four', label: name },
];

const states = createStateStories({
  guide,
  render: (texts) => (
    <Stack>
      <Stepper label={texts.title} items={createItems(texts)} defaultSelectedKey="three" />
      <Stepper
        label={texts.name}
        items={createItems(texts)}
        defaultSelectedKey="three"
        orientation="vertical"
      />
    </Stack>
  ),
  hovered: 'button:not([aria-current])',
  tabOrder: [
    ['{Tab}', 'button', /^Step 1 of 4: Attendance \(done/],
    ['{Tab}', 'button', /^Step 2 of 4: Meera Nair \(needs attention/],
    ['{Tab}', 'button', /^Step 3 of 4: Attendance/],
  ],
});

export const Hover = states.Hover;
export const Focus = states.Focus;
export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const Keyboard = states.Keyboard;
export const DoAndDont = states.DoAndDont;
