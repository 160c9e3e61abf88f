import { TabLinks, Tabs } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Comes to the tab that is shown, then into what it shows.'],
    ['← →', 'Show the tab before or after.'],
    ['Home, End', 'Show the first or the last tab.'],
  ],
  doThis: {
    shows: (
      <Tabs
        label="Record"
        items={[
          { id: 'days', label: 'Days', children: 'Present on 92 of 96 days.' },
          { id: 'marks', label: 'Marks', children: 'Mathematics 72.' },
        ]}
      />
    ),
    says: 'Part what is looked at one after the other.',
  },
  notThis: {
    shows: <TabLinks label="Settings" items={[{ label: 'Calendar', href: '#calendar', isCurrent: true }]} />,
    says: 'Hide a place that people come back to: with an address of its own it is a `TabLinks`.',
  },
  without: {
    Invalid: 'What is wrong is said by the form in it.',
    Loading: 'What a tab shows waits by itself.',
  },
};

const meta = {
  title: 'Components/Navigation/Tabs',
  id: 'components-tabs',
  component: Tabs,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Tabs>;
export default meta;

const states = statesOf({
  guide,
  draw: ({ title, name, sentence, detail }) => (
    <Tabs
      label={title}
      items={[
        { id: 'one', label: title, children: sentence },
        { id: 'two', label: name, children: detail },
        { id: 'three', label: `${title} 3`, children: detail, isDisabled: true },
      ]}
    />
  ),
  hovered: '[role="tab"]',
  focused: '[role="tab"]',
  walk: [
    ['{Tab}', 'tab', 'Attendance'],
    ['{ArrowRight}', 'tab', 'Meera Nair'],
    ['{Tab}', 'tabpanel', 'Meera Nair'],
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
