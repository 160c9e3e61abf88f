import { Banner, Button, ProgressBanner } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [],
  doThis: {
    example: (
      <ProgressBanner done={12_300} total={46_020} action={<Button size="small">Cancel</Button>}>
        Deleting 46,020 attendance sheets
      </ProgressBanner>
    ),
    explanation: 'Name the operation, and let people cancel it; the screen stays usable.',
  },
  notThis: {
    example: <Banner>Please wait, 27 %…</Banner>,
    explanation: 'Change the text with the progress: screen readers read each change.',
  },
  impossibleStates: {
    Hover: 'The progress banner has no control; its action has its own stories.',
    Focus: 'The progress banner has no control; its action has its own stories.',
    Disabled: 'The progress banner has no control.',
    Invalid: 'A failure is shown in a toast, after the banner has closed.',
    Loading: 'The progress banner is itself a loading state.',
    Keyboard: 'The button inside has its own stories.',
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

const states = createStateStories({
  guide,
  render: ({ sentence, detail, action }) => (
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
