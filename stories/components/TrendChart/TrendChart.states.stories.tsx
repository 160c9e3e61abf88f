import { TrendChart, type TrendDay } from '@firstbell/ui/chart';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const days: readonly TrendDay[] = Array.from({ length: 12 }, (_, index) => {
  const day = String(index + 2).padStart(2, '0');
  return {
    day: `2026-11-${day}`,
    label: `${day}/11/2026`,
    short: `${day}/11`,
    values: { absent: 31 + ((index * 17) % 23), late: 9 + ((index * 7) % 13) },
  };
});

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the choice between chart and table, then to the days.'],
    ['← →', 'Select the previous or next day.'],
    ['Home End', 'Select the first or the last day.'],
    ['Escape', 'Hides the values of the day.'],
  ],
  doThis: {
    example: (
      <TrendChart
        label="Late, last week"
        kind="bars"
        days={days.slice(0, 6)}
        series={[{ key: 'late', label: 'Late', tone: 'warning' }]}
      />
    ),
    explanation: 'Show days that can be read by keyboard, and as a table.',
  },
  notThis: {
    example: (
      <TrendChart
        label="Late, today"
        kind="bars"
        days={days.slice(0, 1)}
        series={[{ key: 'late', label: 'Late', tone: 'warning' }]}
      />
    ),
    explanation: 'Draw a single figure: use a card.',
  },
  impossibleStates: {
    Disabled: 'The chart is read-only.',
    Invalid: 'The trend chart has no value to validate.',
    Loading: 'The surrounding panel shows the loading state.',
  },
};

const meta = {
  title: 'Components/Data/TrendChart',
  id: 'components-trendchart',
  component: TrendChart,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof TrendChart>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name, detail }) => (
    <TrendChart
      label={title}
      kind="bars"
      days={days.map((day) => ({ ...day, label: `${day.label}, ${detail}` }))}
      series={[
        { key: 'absent', label: name, tone: 'danger' },
        { key: 'late', label: detail, tone: 'warning' },
      ]}
    />
  ),
  hovered: 'label',
  focused: 'input[type="radio"], [role="slider"]',
  tabOrder: [
    ['{Tab}', 'radio', 'Chart'],
    ['{Tab}', 'slider', 'Attendance'],
    ['{ArrowLeft}{Home}{End}{Escape}', 'slider', 'Attendance'],
    ['{Shift>}{Tab}{/Shift}', 'radio', 'Chart'],
    ['{ArrowRight}', 'radio', 'Table'],
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
