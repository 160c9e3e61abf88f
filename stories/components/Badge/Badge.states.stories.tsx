import { Badge } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Check } from 'lucide-react';
import { Row } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [],
  doThis: {
    example: (
      <Badge tone="success" icon={<Check aria-hidden />}>
        Approved
      </Badge>
    ),
    explanation: 'Name a status in one word, with an icon in a list.',
  },
  notThis: {
    example: <Badge tone="success">Approved by the head of the school on Monday</Badge>,
    explanation: 'Use a sentence: a status is one or two words.',
  },
  impossibleStates: {
    Hover: 'The badge has no control.',
    Focus: 'The badge has no control.',
    Disabled: 'The badge has no control.',
    Invalid: 'The badge has no value to validate.',
    Keyboard: 'The badge is not interactive.',
    Loading: 'An unknown status has no badge.',
  },
};

const meta = {
  title: 'Components/Data/Badge',
  id: 'components-badge',
  component: Badge,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Badge>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, detail }) => (
    <Row>
      <Badge>{title.slice(0, 40)}</Badge>
      <Badge tone="info">{detail.slice(0, 40)}</Badge>
      <Badge tone="success" icon={<Check aria-hidden />}>
        {title.slice(0, 40)}
      </Badge>
      <Badge tone="danger">{detail.slice(0, 40)}</Badge>
    </Row>
  ),
});

export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
