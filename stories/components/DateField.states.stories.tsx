import { DateField } from '@firstbell/ui/dates';
import { type Meta } from '@storybook/react-vite';
import { Stack } from './arrange.tsx';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Goes from part to part, and on.'],
    ['Digits', 'Fill the part; a full one leads on to the next.'],
    ['/ . - Space', 'End a part that is not full.'],
    ['T', 'Sets today.'],
    ['↓ ↑', 'Lower or raise the part by one; Page Down and Page Up by more.'],
    ['← →', 'Go to the part beside it.'],
    ['Backspace', 'Takes the last digit away.'],
    ['Enter', 'Sends the form around it.'],
    ['Ctrl V, Ctrl C', 'Read a whole date, and give it.'],
  ],
  doThis: {
    shows: <DateField label="Date of birth" description="As on the birth certificate." />,
    says: 'Ask for a date that people know by heart, or read from a paper.',
  },
  notThis: {
    shows: <DateField label="First day of the leave" />,
    says: 'Make people work out which day next Monday is: `DatePicker` shows it.',
  },
  without: { Loading: 'It has nothing to wait for.' },
};

const meta = {
  title: 'Components/Forms/DateField',
  id: 'components-datefield',
  component: DateField,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof DateField>;
export default meta;

const states = statesOf({
  guide,
  draw: ({ title, sentence }) => (
    <Stack>
      <DateField label={title} description={sentence} isRequired />
      <DateField label={`${title} 2`} defaultValue="2012-06-05" />
      <DateField label={`${title} 3`} defaultValue="2012-06-05" errorMessage={sentence} />
      <DateField label={`${title} 4`} defaultValue="2012-06-05" isDisabled />
    </Stack>
  ),
  hovered: '[data-part="month"]',
  focused: '[data-part="month"]',
  walk: [
    ['{Tab}', 'spinbutton', 'day, Attendance'],
    ['05', 'spinbutton', 'month, Attendance'],
    ['{ArrowRight}', 'spinbutton', 'year, Attendance'],
    ['{Tab}', 'spinbutton', 'day, Attendance 2'],
    ['{Tab}{Tab}{Tab}', 'spinbutton', 'day, Attendance 3'],
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
