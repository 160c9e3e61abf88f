import { SupportCard } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the edit link, then to the telephone number and the e-mail address.'],
    ['Enter', 'Calls, writes or edits.'],
  ],
  doThis: {
    example: <SupportCard title="Front office" phone="+91 98765 43210" />,
    explanation: 'Show a telephone number as it is dialled.',
  },
  notThis: {
    example: <SupportCard title="Miscellaneous enquiries" phone="" mail="" />,
    explanation: 'Show a card without a contact.',
  },
  impossibleStates: {
    Disabled: 'Without the permission to edit there is no edit link.',
    Invalid: 'The form that edits the contact shows its errors.',
  },
};

const meta = {
  title: 'Components/Data/SupportCard',
  id: 'components-supportcard',
  component: SupportCard,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof SupportCard>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name }) => (
    <SupportCard
      title={title}
      phone="+91 98765 43210"
      mail={`${name.split(' ').join('.').toLowerCase()}@firstbell.example`}
      editHref="#/support/edit"
    />
  ),
  tabOrder: [
    ['{Tab}', 'link', 'Edit Attendance'],
    ['{Tab}', 'link', '+91 98765 43210'],
    ['{Tab}', 'link', 'meera.nair@firstbell.example'],
  ],
});

export const Hover = states.Hover;
export const Focus = states.Focus;
export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
export const Keyboard = states.Keyboard;
