import { Button, ConfirmDialog } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Row } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Enter, Space', 'Press the focused button; Cancel is focused initially.'],
    ['Tab', 'Moves through the controls inside; the focus is trapped.'],
    ['Escape', 'Cancels, unless the action is running.'],
  ],
  doThis: {
    example: (
      <Row>
        <Button>Keep it</Button>
        <Button variant="danger">Withdraw</Button>
      </Row>
    ),
    explanation: 'Label the action by what it does.',
  },
  notThis: {
    example: (
      <Row>
        <Button>Cancel</Button>
        <Button variant="danger">OK</Button>
      </Row>
    ),
    explanation: 'Confirm an action that can be undone: run it, and offer Undo.',
  },
  fillsWindow: true,
  impossibleStates: {
    Disabled: 'An unavailable action has no dialog.',
    Invalid: 'The confirm dialog has no field; the error of a failed action is shown in the dialog.',
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

const states = createStateStories({
  guide,
  render: ({ title, sentence, action }) => (
    <ConfirmDialog title={title} actionLabel={action} isOpen onAction={fn()} errorMessage={sentence}>
      {sentence}
    </ConfirmDialog>
  ),
  hovered: '[role="dialog"] button',
  focused: '[role="dialog"] button',
  tabOrder: [
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
