import { Progress } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [],
  doThis: {
    example: <Progress label="Sending timetable.pdf" done={62} />,
    explanation: 'Show the progress of one task beside it.',
  },
  notThis: {
    example: <Progress label="Deleting 46,020 attendance sheets" done={27} />,
    explanation:
      'Show a long operation that concerns the whole screen: use a `ProgressBanner`, which can be cancelled.',
  },
  impossibleStates: {
    Hover: 'The progress has no control.',
    Focus: 'The progress has no control.',
    Disabled: 'The progress has no control.',
    Invalid: 'A failure is shown by the description and the tone `danger`.',
    Loading: 'The progress is itself a loading state.',
    Keyboard: 'The progress has no control.',
  },
};

const meta = {
  title: 'Components/Feedback/Progress',
  id: 'components-progress',
  component: Progress,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Progress>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, sentence, detail }) => (
    <Stack>
      <Progress label={title} done={1} total={3} description={sentence} />
      <Progress label={detail} />
      <Progress label={sentence} done={3} total={3} tone="success" />
    </Stack>
  ),
});

export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
