import { Button, Dialog } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Row } from './arrange.tsx';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Goes round inside: the page behind cannot be reached.'],
    ['Escape', 'Closes it, where leaving is allowed, and gives the focus back to what opened it.'],
    ['Enter, Space', 'Press the button that has the focus.'],
  ],
  doThis: {
    shows: (
      <Row>
        <Button>Keep them</Button>
        <Button variant="danger">Delete 3 students</Button>
      </Row>
    ),
    says: 'Name each answer by what it does.',
  },
  notThis: {
    shows: (
      <Row>
        <Button>No</Button>
        <Button variant="primary">Yes</Button>
      </Row>
    ),
    says: 'Ask “Are you sure?” and make people read the question twice.',
  },
  isWhole: true,
  without: {
    Disabled: 'Its actions may be; the dialog itself can always be read.',
    Invalid: 'What is wrong is said by the form in it.',
    Loading: 'It opens when what it shows is there; waiting is shown by the button that was pressed.',
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

const states = statesOf({
  guide,
  draw: ({ title, sentence, action }) => (
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
