import { Avatar, AvatarGroup } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Row } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the button for the hidden people.'],
    ['Enter, Space', 'Open the list of everyone.'],
    ['Escape', 'Closes the list and returns the focus.'],
  ],
  doThis: {
    example: (
      <AvatarGroup
        label="Teachers of V-B"
        items={[
          { id: 'T1', label: 'Asha Menon' },
          { id: 'T2', label: 'Rohan Das' },
        ]}
      />
    ),
    explanation: 'Show who belongs to an item, beside its name.',
  },
  notThis: {
    example: (
      <Row>
        <Avatar name="Asha Menon" />
        <Avatar name="Rohan Das" />
      </Row>
    ),
    explanation: 'Show avatars without names: screen readers cannot read them.',
  },
  impossibleStates: {
    Disabled: 'The avatar group’s button is never disabled.',
    Invalid: 'The avatar group has no value to validate.',
    Loading: 'Initials are shown while a photo loads.',
  },
};

const meta = {
  title: 'Components/Data/AvatarGroup',
  id: 'components-avatargroup',
  component: AvatarGroup,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof AvatarGroup>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name, sentence, detail }) => (
    <AvatarGroup
      label={title}
      maxItems={3}
      items={[name, sentence, detail, title, name].map((label, index) => ({ id: String(index), label }))}
    />
  ),
  tabOrder: [
    ['{Tab}', 'button', '+2: show all, Attendance'],
    ['{Enter}', 'dialog', '+2: show all, Attendance'],
    ['{Escape}', 'button', '+2: show all, Attendance'],
  ],
});

export const Hover = states.Hover;
export const Focus = states.Focus;
export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const Keyboard = states.Keyboard;
export const DoAndDont = states.DoAndDont;
