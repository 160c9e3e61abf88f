import { Banner, Button } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [],
  doThis: {
    example: <Banner tone="warning">April 2025 – March 2026 is over: read only.</Banner>,
    explanation: 'State what applies to the whole screen, as long as it applies.',
  },
  notThis: { example: <Banner>Student saved.</Banner>, explanation: 'Report an event: use a toast.' },
  impossibleStates: {
    Hover: 'The banner has no control; its action has its own stories.',
    Focus: 'The banner has no control; its action has its own stories.',
    Disabled: 'The banner has no control.',
    Invalid: 'The banner reports errors; it has no value to validate.',
    Loading: 'The banner is rendered only when its message is known.',
    Keyboard: 'The button or link inside has its own stories.',
  },
};

const meta = {
  title: 'Components/Feedback/Banner',
  id: 'components-banner',
  component: Banner,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Banner>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ sentence, detail, action }) => (
    <Stack>
      <Banner>{sentence}</Banner>
      <Banner tone="warning" action={<Button size="small">{action}</Button>}>
        {sentence}
      </Banner>
      <Banner tone="danger">{detail}</Banner>
    </Stack>
  ),
});

export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
