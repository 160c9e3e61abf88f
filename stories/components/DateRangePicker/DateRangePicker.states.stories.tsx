import { DatePicker, DateRangePicker } from '@firstbell/ui/dates';
import { type Meta } from '@storybook/react-vite';
import { Row, Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const sampleRange = { start: '2026-07-09', end: '2026-07-22' };

const guide: Guide = {
  keyboard: [
    ['Digits, T, ↓ ↑', 'In the segments, as in `DateField`.'],
    ['Alt ↓', 'Opens the calendar.'],
    ['↓ ↑ ← →', 'In the calendar: move by week and by day.'],
    ['Page Down, Page Up', 'Move by month; with Shift by year.'],
    ['Enter, Space', 'Select the first day, then the last, and close the calendar.'],
    ['Escape', 'Discards the selected first day, or closes the calendar.'],
  ],
  doThis: {
    example: <DateRangePicker label="Leave" today="2026-07-15" />,
    explanation: 'Ask for the first and last day of a period in one field.',
  },
  notThis: {
    example: (
      <Row>
        <DatePicker label="Date of birth" />
        <DatePicker label="Date of admission" />
      </Row>
    ),
    explanation: 'Combine two unrelated dates: use two fields.',
  },
  impossibleStates: { Loading: 'The date range picker has nothing to wait for.' },
};

const meta = {
  title: 'Components/Forms/DateRangePicker',
  id: 'components-daterangepicker',
  component: DateRangePicker,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof DateRangePicker>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, sentence }) => (
    <Stack>
      <DateRangePicker label={title} description={sentence} isRequired today="2026-07-15" />
      <DateRangePicker label={`${title} 2`} defaultValue={sampleRange} />
      <DateRangePicker label={`${title} 3`} defaultValue={sampleRange} errorMessage={sentence} />
      <DateRangePicker label={`${title} 4`} defaultValue={sampleRange} isDisabled />
    </Stack>
  ),
  hovered: '[data-part="month"], button:not(:disabled)',
  focused: '[data-part="month"], button:not(:disabled)',
  tabOrder: [
    ['{Tab}', 'spinbutton', /^day, First day/],
    ['{Tab}{Tab}{Tab}', 'spinbutton', /^day, Last day/],
    ['{Tab}{Tab}{Tab}', 'button', 'Open calendar Attendance'],
    ['{Enter}', 'button', /15 July 2026/],
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
