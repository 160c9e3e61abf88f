import { Disclosure } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves from heading to heading, and to the actions of each item.'],
    ['Enter, Space', 'Expand or collapse the item.'],
  ],
  doThis: {
    example: (
      <Disclosure
        items={[
          { id: 'do', label: 'How do I ask for leave?', body: 'Open My Profile, choose Request leave.' },
        ]}
      />
    ),
    explanation: 'Use the question that people would ask as the heading.',
  },
  notThis: {
    example: (
      <Disclosure items={[{ id: 'dont', label: 'More', body: 'The telephone of the office is 112.' }]} />
    ),
    explanation: 'Hide common content under a vague heading.',
  },
  impossibleStates: {
    Disabled: 'Every item can be opened.',
    Invalid: 'The disclosure has no value to validate.',
    Loading: 'The surrounding screen shows the loading state.',
  },
};

const meta = {
  title: 'Components/Layout/Disclosure',
  id: 'components-disclosure',
  component: Disclosure,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Disclosure>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name, sentence, detail }) => (
    <Disclosure
      targetKey="b"
      items={[
        { id: 'a', label: `${title}: ${name}`, body: detail },
        { id: 'b', label: title, body: `${sentence} ${sentence}` },
        { id: 'c', label: sentence, body: sentence },
      ]}
    />
  ),
  tabOrder: [
    ['{Tab}', 'button', 'Attendance: Meera Nair'],
    ['{Enter}', 'button', 'Attendance: Meera Nair'],
    ['{Tab}', 'button', 'Attendance'],
    ['{Shift>}{Tab}{/Shift}', 'button', 'Attendance: Meera Nair'],
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
