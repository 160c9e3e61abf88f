import { Button, Drawer } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves inside only: the focus is trapped.'],
    ['Escape', 'Closes it and returns the focus to its trigger.'],
  ],
  doThis: {
    example: <Button>Filter students</Button>,
    explanation: 'Open it beside the list that it belongs to.',
  },
  notThis: {
    example: <Button variant="danger">Delete 3 students</Button>,
    explanation: 'Ask a question in it: use a `ConfirmDialog`.',
  },
  fillsWindow: true,
  impossibleStates: {
    Disabled: 'Its actions can be disabled, the drawer itself cannot.',
    Invalid: 'Errors are shown by the form in it.',
    Loading: 'It opens when its content is loaded.',
  },
};

const meta = {
  title: 'Components/Feedback/Drawer',
  id: 'components-drawer',
  component: Drawer,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Drawer>;
export default meta;

const states = statesOf({
  guide,
  render: ({ title, sentence, action }) => (
    <Drawer title={title} isOpen actions={<Button variant="primary">{action}</Button>}>
      {sentence}
    </Drawer>
  ),
  hovered: '[role="dialog"] button',
  focused: '[role="dialog"] button',
  tabOrder: [
    ['{Tab}', 'button', 'Close'],
    ['{Tab}', 'button', 'Save student'],
    ['{Tab}', 'button', 'Close'],
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
