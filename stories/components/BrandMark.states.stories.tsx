import { BrandMark } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Row } from './arrange.tsx';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [],
  doThis: {
    shows: (
      <Row>
        <BrandMark /> Firstbell
      </Row>
    ),
    says: 'Let the name stand beside it: the mark is not read out.',
  },
  notThis: {
    shows: (
      <Row>
        <BrandMark />
        <BrandMark />
        <BrandMark />
      </Row>
    ),
    says: 'Use it for decoration: it stands once on a screen, at its head.',
  },
  without: {
    Hover: 'Holds no control of its own.',
    Focus: 'Holds no control of its own.',
    Disabled: 'Holds no control of its own.',
    Invalid: 'Holds no answer that could be wrong.',
    Loading: 'It is drawn with the page.',
    LongText: 'Has no words.',
    Devanagari: 'Has no words.',
    Keyboard: 'There is nothing to operate.',
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
  draw: ({ title }) => (
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
