import { Button, Dialog } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Row } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves through the controls inside; the focus is trapped.'],
    ['Escape', 'Closes a dismissable dialog without pending actions, and returns the focus to its trigger.'],
    ['Enter, Space', 'Press the focused button.'],
  ],
  doThis: {
    example: (
      <Row>
        <Button>Keep them</Button>
        <Button variant="danger">Delete 3 students</Button>
      </Row>
    ),
    explanation: 'Label each action by what it does.',
  },
  notThis: {
    example: (
      <Row>
        <Button>No</Button>
        <Button variant="primary">Yes</Button>
      </Row>
    ),
    explanation: 'Ask “Are you sure?” with the answers Yes and No.',
  },
  fillsWindow: true,
  impossibleStates: {
    Disabled: 'The dialog’s actions can be disabled, the dialog itself cannot.',
    Invalid: 'The form inside shows its errors.',
    Loading: 'The dialog opens when its content is loaded; until then its trigger is pending.',
  },
};

const meta = {
  title: 'Components/Feedback/Dialog',
  id: 'components-dialog',
  component: Dialog,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Dialog>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, sentence, action }) => (
    <Dialog
      title={title}
      isOpen
      onOpenChange={fn()}
      actions={
        <>
          <Button>Cancel</Button>
          <Button variant="primary">{action}</Button>
        </>
      }
    >
      {sentence}
    </Dialog>
  ),
  hovered: '[role="dialog"] button',
  focused: '[role="dialog"] button',
});

export const Hover = states.Hover;
export const Focus = states.Focus;
export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
