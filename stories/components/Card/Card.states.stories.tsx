import { Card, IconButton } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Pencil } from 'lucide-react';
import { Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the card if it is a link, then to the buttons in it.'],
    ['Enter', 'Follows the link.'],
  ],
  doThis: {
    example: (
      <Card title="Class V" description="2026–27" href="#classes/5">
        38 of 40 students
      </Card>
    ),
    explanation: 'Show a few similar items side by side, each with a link.',
  },
  notThis: {
    example: (
      <Card title="Asha Menon" href="#S1001">
        S1001, V-B, 98470 12345
      </Card>
    ),
    explanation:
      'List records as cards: a `DataTable` can be sorted and searched, and its columns can be compared.',
  },
  impossibleStates: {
    Disabled: 'The card has no control.',
    Invalid: 'The card has no value to validate.',
    Loading: 'The card’s content shows a `Skeleton`.',
  },
};

const meta = {
  title: 'Components/Layout/Card',
  id: 'components-card',
  component: Card,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Card>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name, sentence, detail, action }) => (
    <Stack>
      <Card
        title={title}
        description={detail}
        href="#one"
        actions={<IconButton label={action} icon={<Pencil />} size="small" />}
      >
        {sentence}
      </Card>
      <Card title={name} footer={detail}>
        {sentence}
      </Card>
    </Stack>
  ),
  hovered: '[data-link="true"], button',
  focused: 'article a, button',
  tabOrder: [
    ['{Tab}', 'link', 'Attendance'],
    ['{Tab}', 'button', 'Save student'],
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
