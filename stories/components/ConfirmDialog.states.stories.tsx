import { Button, ConfirmDialog } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Row } from './arrange.tsx';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [
    ['Enter, Space', 'Press the button that has the focus: at first the safe one.'],
    ['Tab', 'Goes round inside: the page behind cannot be reached.'],
    ['Escape', 'Leaves everything as it is, unless the action is running.'],
  ],
  doThis: {
    shows: (
      <Row>
        <Button>Keep it</Button>
        <Button variant="danger">Withdraw</Button>
      </Row>
    ),
    says: 'Name the action by what it does.',
  },
  notThis: {
    shows: (
      <Row>
        <Button>Cancel</Button>
        <Button variant="danger">OK</Button>
      </Row>
    ),
    says: 'Ask before what can be undone: do it, and offer Undo.',
  },
  isWhole: true,
  without: {
    Disabled: 'What cannot be done now is not asked.',
    Invalid: 'It has no field; an action that failed is said inside.',
  },
};

const meta = {
  title: 'Components/Feedback/ConfirmDialog',
  id: 'components-confirmdialog',
  component: ConfirmDialog,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;

const states = statesOf({
  guide,
  draw: ({ title, sentence, action }) => (
    <ConfirmDialog title={title} actionLabel={action} isOpen onAction={fn()} errorMessage={sentence}>
      {sentence}
    </ConfirmDialog>
  ),
  hovered: '[role="dialog"] button',
  focused: '[role="dialog"] button',
  walk: [
    ['{Tab}', 'button', 'Save student'],
    ['{Tab}', 'button', 'Close'],
    ['{Tab}', 'button', 'Cancel'],
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
