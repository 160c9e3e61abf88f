import { Spinner } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Row } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [],
  doThis: {
    example: (
      <Row>
        <Spinner size="small" label="Checking the ID…" /> Checking the ID…
      </Row>
    ),
    explanation: 'Say what is loading, in the place of the result.',
  },
  notThis: {
    example: (
      <Row>
        <Spinner size="large" label="Loading the name…" />
        <Spinner size="large" label="Loading the class…" />
        <Spinner size="large" label="Loading the phone…" />
      </Row>
    ),
    explanation: 'Show many spinners, or one where a skeleton could show the shape of the content.',
  },
  impossibleStates: {
    Hover: 'The spinner has no control.',
    Focus: 'The spinner has no control.',
    Disabled: 'The spinner has no control.',
    Invalid: 'The spinner has no value to validate.',
    Keyboard: 'The spinner is not interactive.',
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

const states = createStateStories({
  guide,
  render: ({ title, sentence }) => (
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

/** A spinner is itself a loading state, so its `Loading` is the same story as `LongText`. */
export const Loading = states.LongText;
