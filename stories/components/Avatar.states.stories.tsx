import { Avatar } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Row } from './arrange.tsx';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [],
  doThis: {
    shows: (
      <Row>
        <Avatar name="Meera Nair" /> Meera Nair
      </Row>
    ),
    says: 'Let the name stand beside the face: the initials alone are nobody.',
  },
  notThis: {
    shows: (
      <Row>
        <Avatar name="Meera Nair" />
        <Avatar name="Manish Nair" />
        <Avatar name="Mohan Narayan" />
      </Row>
    ),
    says: 'Make people be told apart by two letters.',
  },
  without: {
    Hover: 'Holds no control of its own.',
    Focus: 'Holds no control of its own.',
    Disabled: 'Holds no control of its own.',
    Invalid: 'Holds no answer that could be wrong.',
    Keyboard: 'There is nothing to operate.',
    Loading: 'Until the photo is there its place is held by the initials.',
  },
};

const meta = {
  title: 'Components/Data/Avatar',
  id: 'components-avatar',
  component: Avatar,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Avatar>;
export default meta;

const states = statesOf({
  guide,
  draw: ({ name }) => (
    <Row>
      <Avatar name={name} size="small" />
      <Avatar name={name} />
      <Avatar name={name} size="large" />
      <span>{name}</span>
    </Row>
  ),
});

export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
