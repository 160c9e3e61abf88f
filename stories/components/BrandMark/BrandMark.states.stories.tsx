import { BrandMark } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Row } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [],
  doThis: {
    example: (
      <Row>
        <BrandMark /> Firstbell
      </Row>
    ),
    explanation: 'Show the name beside the logo, which screen readers do not read.',
  },
  notThis: {
    example: (
      <Row>
        <BrandMark />
        <BrandMark />
        <BrandMark />
      </Row>
    ),
    explanation: 'Use the logo for decoration: a screen has one logo, in its header.',
  },
  impossibleStates: {
    Hover: 'The brand mark has no control.',
    Focus: 'The brand mark has no control.',
    Disabled: 'The brand mark has no control.',
    Invalid: 'The brand mark has no value to validate.',
    Loading: 'The brand mark is rendered with the page.',
    LongText: 'The brand mark has no text.',
    Devanagari: 'The brand mark has no text.',
    Keyboard: 'The brand mark is not interactive.',
  },
};

const meta = {
  title: 'Components/Layout/BrandMark',
  id: 'components-brandmark',
  component: BrandMark,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof BrandMark>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title }) => (
    <Row>
      <BrandMark />
      <span>{title}</span>
    </Row>
  ),
});

export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
