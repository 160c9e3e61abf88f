import { Banner, Button, ProgressBanner } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Stack } from './arrange.tsx';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [],
  doThis: {
    shows: (
      <ProgressBanner done={12_300} total={46_020} action={<Button size="small">Cancel</Button>}>
        Deleting 46,020 attendance sheets
      </ProgressBanner>
    ),
    says: 'Say what is being done, and let it be cancelled; the screen stays usable.',
  },
  notThis: {
    shows: <Banner>Please wait, 27 %…</Banner>,
    says: 'Change the words of a banner with the progress: each change is read out.',
  },
  without: {
    Hover: 'Holds no control of its own; its action has its own look.',
    Focus: 'Holds no control of its own; its action has its own look.',
    Disabled: 'Holds no control of its own.',
    Invalid: 'What failed is said in a toast, when the banner is gone.',
    Loading: 'It is what shows while something is under way.',
    Keyboard: 'The button in it is operated as such.',
  },
};

const meta = {
  title: 'Components/Feedback/ProgressBanner',
  id: 'components-progressbanner',
  component: ProgressBanner,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof ProgressBanner>;
export default meta;

const states = statesOf({
  guide,
  draw: ({ sentence, detail, action }) => (
    <Stack>
      <ProgressBanner done={1} total={3}>
        {sentence}
      </ProgressBanner>
      <ProgressBanner
        done={46_020}
        total={61_345}
        note={detail}
        action={<Button size="small">{action}</Button>}
      >
        {sentence}
      </ProgressBanner>
    </Stack>
  ),
});

export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
