import { Button, ButtonLink, IconButton } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Row } from './arrange.tsx';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Comes to the button; an icon then shows its name.'],
    ['Enter', 'Presses it.'],
    ['Space', 'Presses it when the key is let go; a link answers Enter alone.'],
    ['Escape', 'Puts the name of an icon away.'],
  ],
  doThis: {
    shows: (
      <Row>
        <Button variant="primary">Submit</Button>
        <Button>Cancel</Button>
      </Row>
    ),
    says: 'Let one button of a screen be primary: what most people came for.',
  },
  notThis: {
    shows: (
      <Row>
        <Button variant="primary">Submit</Button>
        <Button variant="primary">Submit and add</Button>
        <Button variant="danger">Cancel</Button>
      </Row>
    ),
    says: 'Give weight to everything, or red to what takes nothing away.',
  },
  without: { Invalid: 'A button holds no answer that could be wrong.' },
};

const meta = {
  title: 'Components/Actions/Button',
  id: 'components-button',
  component: Button,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Button>;
export default meta;

const states = statesOf({
  guide,
  draw: ({ action }) => (
    <Row>
      <Button variant="primary" icon={<Plus />}>
        {action}
      </Button>
      <Button>{action}</Button>
      <Button variant="quiet">{action}</Button>
      <Button variant="danger" size="small" icon={<Trash2 />}>
        {action}
      </Button>
      <ButtonLink href="#/student">{action}</ButtonLink>
      <IconButton label={`${action} again`} icon={<Pencil />} />
    </Row>
  ),
  walk: [
    ['{Tab}', 'button', 'Save student'],
    ['{Tab}', 'button', 'Save student'],
    ['{Enter}', 'button', 'Save student'],
    ['{Tab}{Tab}{Tab}', 'link', 'Save student'],
    ['{Tab}', 'button', 'Save student again'],
    ['{Escape}', 'button', 'Save student again'],
    ['{Shift>}{Tab}{/Shift}', 'link', 'Save student'],
  ],
});

export const Hover = states.Hover;
export const Focus = states.Focus;
export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
export const Keyboard = states.Keyboard;
