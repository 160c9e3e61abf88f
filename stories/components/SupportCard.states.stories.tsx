import { SupportCard } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Comes to what edits it, then to the telephone and to the e-mail.'],
    ['Enter', 'Calls, writes or edits.'],
  ],
  doThis: {
    shows: <SupportCard title="Front office" phone="+91 98765 43210" />,
    says: 'Show a number as it is dialled.',
  },
  notThis: {
    shows: <SupportCard title="Miscellaneous enquiries" phone="" mail="" />,
    says: 'Show a card that helps nobody.',
  },
  without: {
    Disabled: 'Who may not change it sees no pencil.',
    Invalid: 'What is wrong is said where it is edited.',
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

const states = statesOf({
  guide,
  draw: ({ title, name }) => (
    <SupportCard
      title={title}
      phone="+91 98765 43210"
      mail={`${name.split(' ').join('.').toLowerCase()}@firstbell.example`}
      editHref="#/support/edit"
    />
  ),
  walk: [
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
