import { BrandMark } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Row } from './arrange.tsx';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

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
    explanation: 'Use it for decoration: a screen has one logo, in its header.',
  },
  impossibleStates: {
    Hover: 'It has no control.',
    Focus: 'It has no control.',
    Disabled: 'It has no control.',
    Invalid: 'It has no value to validate.',
    Loading: 'It is rendered with the page.',
    LongText: 'It has no text.',
    Devanagari: 'It has no text.',
    Keyboard: 'It is not interactive.',
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

const states = statesOf({
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
