import { Banner, Button } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Stack } from './arrange.tsx';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [],
  doThis: {
    shows: <Banner tone="warning">April 2025 – March 2026 is over: read only.</Banner>,
    says: 'Say what holds for the whole screen, for as long as it holds.',
  },
  notThis: { shows: <Banner>Student saved.</Banner>, says: 'Say what has just happened: that is a toast.' },
  without: {
    Hover: 'Holds no control of its own; its action has its own look.',
    Focus: 'Holds no control of its own; its action has its own look.',
    Disabled: 'Holds no control of its own.',
    Invalid: 'Says what is wrong elsewhere, and is never wrong itself.',
    Loading: 'Shows when there is something to say, and not before.',
    Keyboard: 'The button or link in it is operated as such.',
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

const states = statesOf({
  guide,
  draw: ({ sentence, detail, action }) => (
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
