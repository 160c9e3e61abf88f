import { DateField } from '@firstbell/ui/dates';
import { type Meta } from '@storybook/react-vite';
import { Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves from segment to segment, and out of the field.'],
    ['Digits', 'Fill the segment; a complete segment moves the focus to the next.'],
    ['/ . - Space', 'Complete a segment early.'],
    ['T', 'Sets today.'],
    ['↓ ↑', 'Decrease or increase the segment by one; Page Down and Page Up by more.'],
    ['← →', 'Move to the neighbouring segment.'],
    ['Backspace', 'Deletes the last digit.'],
    ['Enter', 'Submits the surrounding form.'],
    ['Ctrl V, Ctrl C', 'Paste and copy a complete date.'],
  ],
  doThis: {
    example: <DateField label="Date of birth" description="As on the birth certificate." />,
    explanation: 'Use the date field for a date that people know or read from a document.',
  },
  notThis: {
    example: <DateField label="First day of the leave" />,
    explanation: 'Use the date field for a date such as next Monday: use a `DatePicker`.',
  },
  impossibleStates: { Loading: 'The date field has nothing to wait for.' },
};

const meta = {
  title: 'Components/Forms/DateField',
  id: 'components-datefield',
  component: DateField,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof DateField>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, sentence }) => (
    <Stack>
      <DateField label={title} description={sentence} isRequired />
      <DateField label={`${title} 2`} defaultValue="2012-06-05" />
      <DateField label={`${title} 3`} defaultValue="2012-06-05" errorMessage={sentence} />
      <DateField label={`${title} 4`} defaultValue="2012-06-05" isDisabled />
    </Stack>
  ),
  hovered: '[data-part="month"]',
  focused: '[data-part="month"]',
  tabOrder: [
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
