import { Popover } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [
    ['Enter, Space', 'Open it and move the focus inside.'],
    ['Tab', 'Moves inside only.'],
    ['Escape', 'Closes it and returns the focus to its button.'],
  ],
  doThis: {
    example: (
      <Popover label="How marks are rounded" trigger="How marks are rounded">
        Half a mark counts as a whole one.
      </Popover>
    ),
    explanation: 'Show details that few people need, beside their subject.',
  },
  notThis: {
    example: (
      <Popover label="Delete" trigger="Delete" variant="danger">
        Delete three students?
      </Popover>
    ),
    explanation: 'Ask a question in it: use a `ConfirmDialog`.',
  },
  impossibleStates: {
    Invalid: 'Errors are shown by the field in it.',
    Loading: 'It opens when its content is loaded.',
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

const states = statesOf({
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
