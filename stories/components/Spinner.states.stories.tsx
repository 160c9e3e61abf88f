import { Spinner } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Row } from './arrange.tsx';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [],
  doThis: {
    shows: (
      <Row>
        <Spinner size="small" label="Checking the ID…" /> Checking the ID…
      </Row>
    ),
    says: 'Say what is waited for, where the answer will stand.',
  },
  notThis: {
    shows: (
      <Row>
        <Spinner size="large" label="Loading the name…" />
        <Spinner size="large" label="Loading the class…" />
        <Spinner size="large" label="Loading the phone…" />
      </Row>
    ),
    says: 'Turn many wheels at once, or one where a skeleton has the shape of what comes.',
  },
  without: {
    Hover: 'Holds no control of its own.',
    Focus: 'Holds no control of its own.',
    Disabled: 'Holds no control of its own.',
    Invalid: 'Holds no answer that could be wrong.',
    Keyboard: 'There is nothing to operate.',
  },
};

const meta = {
  title: 'Components/Feedback/Spinner',
  id: 'components-spinner',
  component: Spinner,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Spinner>;
export default meta;

const states = statesOf({
  guide,
  draw: ({ title, sentence }) => (
    <Row>
      <Spinner size="small" label={sentence} />
      <Spinner label={title} />
      <Spinner size="large" label={`${title}…`} />
      <span>{sentence}</span>
    </Row>
  ),
});

export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;

/** It has no interaction. */
export const Loading = states.LongText;
