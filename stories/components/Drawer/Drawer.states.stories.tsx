import { Button, Drawer } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves through the controls inside; the focus is trapped.'],
    ['Escape', 'Closes the drawer and returns the focus to its trigger.'],
  ],
  doThis: {
    example: <Button>Filter students</Button>,
    explanation: 'Open the drawer beside the list that it belongs to.',
  },
  notThis: {
    example: <Button variant="danger">Delete 3 students</Button>,
    explanation: 'Ask a question in the drawer: use a `ConfirmDialog`.',
  },
  fillsWindow: true,
  impossibleStates: {
    Disabled: 'The drawer’s actions can be disabled, the drawer itself cannot.',
    Invalid: 'The form inside shows its errors.',
    Loading: 'The drawer opens when its content is loaded.',
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

const states = createStateStories({
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
