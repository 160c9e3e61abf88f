import { Popover } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [
    ['Enter, Space', 'Open it; the focus goes in.'],
    ['Tab', 'Goes round inside.'],
    ['Escape', 'Closes it, and gives the focus back to its button.'],
  ],
  doThis: {
    shows: (
      <Popover label="How marks are rounded" trigger="How marks are rounded">
        Half a mark counts as a whole one.
      </Popover>
    ),
    says: 'Show what a few people want to know, where they ask.',
  },
  notThis: {
    shows: (
      <Popover label="Delete" trigger="Delete" variant="danger">
        Delete three students?
      </Popover>
    ),
    says: 'Ask in it: what needs an answer is a `ConfirmDialog`.',
  },
  without: {
    Invalid: 'What is wrong is said by the field in it.',
    Loading: 'It opens when what it shows is there.',
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
  draw: ({ sentence, action }) => (
    <Popover label={action} trigger={action}>
      {sentence}
    </Popover>
  ),
  walk: [
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
