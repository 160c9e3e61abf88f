import { Button, Drawer } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Goes round inside: the page behind cannot be reached.'],
    ['Escape', 'Closes it, and gives the focus back to what opened it.'],
  ],
  doThis: {
    shows: <Button>Filter students</Button>,
    says: 'Open one beside the list that it belongs to.',
  },
  notThis: {
    shows: <Button variant="danger">Delete 3 students</Button>,
    says: 'Ask in it: what needs an answer is a `ConfirmDialog`.',
  },
  isWhole: true,
  without: {
    Disabled: 'Its actions may be; the drawer itself can always be read.',
    Invalid: 'What is wrong is said by the form in it.',
    Loading: 'It opens when what it shows is there.',
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
  draw: ({ title, sentence, action }) => (
    <Drawer title={title} isOpen actions={<Button variant="primary">{action}</Button>}>
      {sentence}
    </Drawer>
  ),
  hovered: '[role="dialog"] button',
  focused: '[role="dialog"] button',
  walk: [
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
