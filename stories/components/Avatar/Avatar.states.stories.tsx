import { Avatar } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Row } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [],
  doThis: {
    example: (
      <Row>
        <Avatar name="Meera Nair" /> Meera Nair
      </Row>
    ),
    explanation: 'Show the name beside the avatar: initials alone do not identify a person.',
  },
  notThis: {
    example: (
      <Row>
        <Avatar name="Meera Nair" />
        <Avatar name="Manish Nair" />
        <Avatar name="Mohan Narayan" />
      </Row>
    ),
    explanation: 'Distinguish people by two letters only.',
  },
  impossibleStates: {
    Hover: 'The avatar has no control.',
    Focus: 'The avatar has no control.',
    Disabled: 'The avatar has no control.',
    Invalid: 'The avatar has no value to validate.',
    Keyboard: 'The avatar is not interactive.',
    Loading: 'Initials are shown while the photo loads.',
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

const states = createStateStories({
  guide,
  render: ({ name }) => (
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
