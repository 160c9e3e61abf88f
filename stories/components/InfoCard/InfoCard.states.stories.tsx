import { InfoCard } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Users } from 'lucide-react';
import { fn } from 'storybook/test';
import { Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const periods = [
  { id: 'today', label: 'Today' },
  { id: 'month', label: 'This Month' },
  { id: 'year', label: 'This Year' },
];

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the menu of periods.'],
    ['Enter, Space, ↓', 'Open the menu.'],
    ['↓ ↑ Home End', 'Move through the periods.'],
    ['Enter', 'Selects a period.'],
    ['Escape', 'Closes the menu without a change.'],
  ],
  doThis: {
    example: (
      <InfoCard
        title="Absent"
        periods={periods}
        period="today"
        value="31"
        icon={<Users />}
        change={{ percent: 12, label: 'since yesterday', tone: 'danger' }}
      />
    ),
    explanation: 'Name the compared period, and whether the change is good.',
  },
  notThis: {
    example: (
      <InfoCard title="Absence score" periods={periods} period="today" value="31.4179" icon={<Users />} />
    ),
    explanation: 'Show more digits than are useful.',
  },
  impossibleStates: {
    Disabled: 'A figure is read-only; without periods there is no menu.',
    Invalid: 'The card has no value to validate.',
  },
};

const meta = {
  title: 'Components/Data/InfoCard',
  id: 'components-infocard',
  component: InfoCard,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof InfoCard>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, sentence }) => (
    <Stack>
      <InfoCard
        title={title}
        periods={periods}
        period="today"
        value="1,204"
        icon={<Users />}
        change={{ percent: -3, label: sentence }}
        onPeriodChange={fn()}
      />
      <InfoCard
        title={`${title} 2`}
        periods={periods}
        period="month"
        icon={<Users />}
        status="failed"
        onPeriodChange={fn()}
      />
    </Stack>
  ),
  tabOrder: [
    ['{Tab}', 'button', 'Filter Attendance'],
    ['{Enter}', 'menuitemradio', 'Today'],
    ['{ArrowDown}', 'menuitemradio', 'This Month'],
    ['{End}', 'menuitemradio', 'This Year'],
    ['{Home}', 'menuitemradio', 'Today'],
    ['{Escape}', 'button', 'Filter Attendance'],
    ['{Tab}', 'button', 'Filter Attendance 2'],
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
