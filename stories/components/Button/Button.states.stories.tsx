import { Button, ButtonLink, IconButton } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Row } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the button; an icon button then shows its tooltip.'],
    ['Enter', 'Presses the button.'],
    ['Space', 'Presses the button on release; a link reacts to Enter only.'],
    ['Escape', 'Hides the tooltip of an icon button.'],
  ],
  doThis: {
    example: (
      <Row>
        <Button variant="primary">Submit</Button>
        <Button>Cancel</Button>
      </Row>
    ),
    explanation: 'Make the main action of a screen the only primary button.',
  },
  notThis: {
    example: (
      <Row>
        <Button variant="primary">Submit</Button>
        <Button variant="primary">Submit and add</Button>
        <Button variant="danger">Cancel</Button>
      </Row>
    ),
    explanation: 'Emphasise every button, or use red for an action that deletes nothing.',
  },
  impossibleStates: { Invalid: 'A button has no value to validate.' },
};

const meta = {
  title: 'Components/Actions/Button',
  id: 'components-button',
  component: Button,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Button>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ action }) => (
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
  tabOrder: [
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
