import { Skeleton } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [],
  doThis: {
    shows: <Skeleton label="The history is on its way" lines={4} />,
    says: 'Stand in for something whose shape is known, and that takes longer than a moment.',
  },
  notThis: {
    shows: <Skeleton label="Saving" lines={1} />,
    says: 'Show that an action is running: that is a button’s `isPending`, or a `Spinner`.',
  },
  without: {
    Hover: 'Holds no control.',
    Focus: 'Holds no control.',
    Disabled: 'Holds no control.',
    Invalid: 'What failed stands in its place.',
    Loading: 'It is what shows while something is on its way.',
    LongText: 'Shows no words.',
    Devanagari: 'Shows no words.',
    Keyboard: 'Holds no control.',
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

const states = statesOf({ guide, draw: ({ title }) => <Skeleton label={title} lines={4} /> });

export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
