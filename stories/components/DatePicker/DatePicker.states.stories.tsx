import { DateField, DatePicker } from '@firstbell/ui/dates';
import { type Meta } from '@storybook/react-vite';
import { Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Digits, T, ↓ ↑', 'In the segments, as in `DateField`.'],
    ['Alt ↓', 'Opens the calendar.'],
    ['↓ ↑ ← →', 'In the calendar: move by week and by day.'],
    ['Page Down, Page Up', 'Move by month; with Shift by year.'],
    ['Home, End', 'Move to the first and the last day of the month.'],
    ['Enter, Space', 'Select the day and close the calendar.'],
    ['Escape', 'Closes the calendar and keeps the date.'],
  ],
  doThis: {
    example: <DatePicker label="First day of the leave" today="2026-07-15" />,
    explanation: 'Use the calendar if people choose by weekday.',
  },
  notThis: {
    example: <DateField label="Date" description="Format: DD/MM/YYYY" />,
    explanation: 'Repeat the format in the description: the placeholders show it.',
  },
  impossibleStates: { Loading: 'The date picker has nothing to wait for.' },
};

const meta = {
  title: 'Components/Forms/DatePicker',
  id: 'components-datepicker',
  component: DatePicker,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof DatePicker>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, sentence }) => (
    <Stack>
      <DatePicker label={title} description={sentence} isRequired today="2026-07-15" />
      <DatePicker label={`${title} 2`} defaultValue="2026-07-09" />
      <DatePicker label={`${title} 3`} defaultValue="2026-07-09" errorMessage={sentence} />
      <DatePicker label={`${title} 4`} defaultValue="2026-07-09" isDisabled />
    </Stack>
  ),
  hovered: '[data-part="month"], button:not(:disabled)',
  focused: '[data-part="month"], button:not(:disabled)',
  tabOrder: [
    ['{Tab}', 'spinbutton', 'day, Attendance'],
    ['{Tab}{Tab}{Tab}', 'button', 'Open calendar Attendance'],
    ['{Enter}', 'button', /15 July 2026/],
    ['{ArrowRight}', 'button', /16 July 2026/],
    ['{Escape}', 'button', 'Open calendar Attendance'],
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
