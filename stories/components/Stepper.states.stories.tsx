import { Stepper } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Stack } from './arrange.tsx';
import { type Guide } from './states/guide.ts';
import { type Say } from './states/say.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Goes through the steps that are done, and the one that is shown.'],
    ['Enter, Space', 'Go back to a step that is done; the focus stays on it.'],
  ],
  doThis: {
    shows: (
      <Stepper
        label="Import students"
        items={[
          { id: 'file', label: 'Choose a file' },
          { id: 'check', label: 'Check the rows' },
        ]}
        defaultSelectedKey="check"
      />
    ),
    says: 'Part a task whose steps follow from each other, and say what is done.',
  },
  notThis: {
    shows: (
      <Stepper
        label="Record"
        items={[
          { id: 'days', label: 'Days' },
          { id: 'marks', label: 'Marks' },
        ]}
      />
    ),
    says: 'Part what can be read in any order: that is `Tabs`.',
  },
  without: {
    Disabled: 'A step that cannot be gone to is words, and no control.',
    Invalid:
      'The field with the error is in the form of the step; the mark of the step is in the story WithFault.',
    Loading: 'What a step shows waits by itself.',
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

const itemsOf = ({ title, name, sentence, detail }: Say) => [
  { id: 'one', label: title, description: detail },
  { id: 'two', label: name, description: sentence, isInvalid: true },
  { id: 'three', label: title, description: detail },
  { id: 'four', label: name },
];

const states = statesOf({
  guide,
  draw: (say) => (
    <Stack>
      <Stepper label={say.title} items={itemsOf(say)} defaultSelectedKey="three" />
      <Stepper label={say.name} items={itemsOf(say)} defaultSelectedKey="three" orientation="vertical" />
    </Stack>
  ),
  hovered: 'button:not([aria-current])',
  walk: [
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
