import { Skeleton } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [],
  doThis: {
    example: <Skeleton label="The history is on its way" lines={4} />,
    explanation: 'Use the skeleton for content with a known shape that takes a noticeable time to load.',
  },
  notThis: {
    example: <Skeleton label="Saving" lines={1} />,
    explanation: 'Show that an action is running: use `isPending` of a button, or a `Spinner`.',
  },
  impossibleStates: {
    Hover: 'The skeleton has no control.',
    Focus: 'The skeleton has no control.',
    Disabled: 'The skeleton has no control.',
    Invalid: 'An error message replaces the skeleton.',
    Loading: 'The skeleton is itself a loading state.',
    LongText: 'The skeleton has no text.',
    Devanagari: 'The skeleton has no text.',
    Keyboard: 'The skeleton has no control.',
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

const states = createStateStories({ guide, render: ({ title }) => <Skeleton label={title} lines={4} /> });

export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
