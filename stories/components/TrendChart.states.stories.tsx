import { TrendChart, type TrendDay } from '@firstbell/ui/chart';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const days: readonly TrendDay[] = Array.from({ length: 12 }, (_, at) => {
  const day = String(at + 2).padStart(2, '0');
  return {
    day: `2026-11-${day}`,
    label: `${day}/11/2026`,
    short: `${day}/11`,
    values: { absent: 31 + ((at * 17) % 23), late: 9 + ((at * 7) % 13) },
  };
});

const guide: Guide = {
  keyboard: [
    ['Tab', 'Comes to the choice of chart or table, then to the days.'],
    ['← →', 'Read the day before or after.'],
    ['Home End', 'Read the first or the last day.'],
    ['Escape', 'Puts the figures of the day away.'],
  ],
  doThis: {
    shows: (
      <TrendChart
        label="Late, last week"
        kind="bars"
        days={days.slice(0, 6)}
        series={[{ key: 'late', label: 'Late', tone: 'warning' }]}
      />
    ),
    says: 'Show days, each of which can be read by key, and as a table.',
  },
  notThis: {
    shows: (
      <TrendChart
        label="Late, today"
        kind="bars"
        days={days.slice(0, 1)}
        series={[{ key: 'late', label: 'Late', tone: 'warning' }]}
      />
    ),
    says: 'Draw a single figure: a card says it at once.',
  },
  without: {
    Disabled: 'What is drawn can always be read.',
    Invalid: 'Holds no answer that could be wrong.',
    Loading: 'The panel around it shows that its figures are on their way.',
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

const states = statesOf({
  guide,
  draw: ({ title, name, detail }) => (
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
  walk: [
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
