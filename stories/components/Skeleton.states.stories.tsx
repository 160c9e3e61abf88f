import { Skeleton } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [],
  doThis: {
    example: <Skeleton label="The history is on its way" lines={4} />,
    explanation: 'Use it for content with a known shape that takes a noticeable time to load.',
  },
  notThis: {
    example: <Skeleton label="Saving" lines={1} />,
    explanation: 'Show that an action is running: use `isPending` of a button, or a `Spinner`.',
  },
  impossibleStates: {
    Hover: 'It has no control.',
    Focus: 'It has no control.',
    Disabled: 'It has no control.',
    Invalid: 'A failure replaces it.',
    Loading: 'It is itself a loading state.',
    LongText: 'It has no text.',
    Devanagari: 'It has no text.',
    Keyboard: 'It has no control.',
  },
};

const meta = {
  title: 'Components/Feedback/Skeleton',
  id: 'components-skeleton',
  component: Skeleton,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Skeleton>;
export default meta;

const states = statesOf({ guide, render: ({ title }) => <Skeleton label={title} lines={4} /> });

export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
