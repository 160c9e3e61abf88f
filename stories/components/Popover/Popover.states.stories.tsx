import { Popover } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Enter, Space', 'Open the popover and move the focus inside.'],
    ['Tab', 'Moves through the controls inside; the focus is trapped.'],
    ['Escape', 'Closes the popover and returns the focus to its button.'],
  ],
  doThis: {
    example: (
      <Popover label="How marks are rounded" trigger="How marks are rounded">
        Half a mark counts as a whole one.
      </Popover>
    ),
    explanation: 'Show details that few people need, beside the value that they explain.',
  },
  notThis: {
    example: (
      <Popover label="Delete" trigger="Delete" variant="danger">
        Delete three students?
      </Popover>
    ),
    explanation: 'Ask a question in the popover: use a `ConfirmDialog`.',
  },
  impossibleStates: {
    Invalid: 'The field inside shows its errors.',
    Loading: 'The popover opens when its content is loaded.',
  },
};

const meta = {
  title: 'Components/Feedback/Popover',
  id: 'components-popover',
  component: Popover,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Popover>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ sentence, action }) => (
    <Popover label={action} trigger={action}>
      {sentence}
    </Popover>
  ),
  tabOrder: [
    ['{Tab}', 'button', 'Save student'],
    ['{Enter}', 'dialog', 'Save student'],
    ['{Escape}', 'button', 'Save student'],
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
