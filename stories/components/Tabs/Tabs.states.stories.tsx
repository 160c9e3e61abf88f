import { TabLinks, Tabs } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the selected tab, then into its panel.'],
    ['← →', 'Select the previous or next tab.'],
    ['Home, End', 'Select the first or the last tab.'],
  ],
  doThis: {
    example: (
      <Tabs
        label="Record"
        items={[
          { id: 'days', label: 'Days', children: 'Present on 92 of 96 days.' },
          { id: 'marks', label: 'Marks', children: 'Mathematics 72.' },
        ]}
      />
    ),
    explanation: 'Divide content that is viewed one part at a time.',
  },
  notThis: {
    example: (
      <TabLinks label="Settings" items={[{ label: 'Calendar', href: '#calendar', isCurrent: true }]} />
    ),
    explanation: 'Use the tabs for parts that people return to: use `TabLinks`, which have URLs.',
  },
  impossibleStates: {
    Invalid: 'The form inside shows its errors.',
    Loading: 'The content of a tab has its own loading state.',
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

const states = createStateStories({
  guide,
  render: ({ title, name, sentence, detail }) => (
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
  tabOrder: [
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
