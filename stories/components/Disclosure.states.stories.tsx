import { Disclosure } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Goes from question to question, and to what can be done with each.'],
    ['Enter, Space', 'Open the answer, and close it again.'],
  ],
  doThis: {
    shows: (
      <Disclosure
        items={[
          { id: 'do', label: 'How do I ask for leave?', body: 'Open My Profile, choose Request leave.' },
        ]}
      />
    ),
    says: 'Put into the heading what people would ask.',
  },
  notThis: {
    shows: (
      <Disclosure items={[{ id: 'dont', label: 'More', body: 'The telephone of the office is 112.' }]} />
    ),
    says: 'Hide what most people need behind a word that says nothing.',
  },
  without: {
    Disabled: 'What may be read can be opened.',
    Invalid: 'Holds no answer that could be wrong.',
    Loading: 'Its list shows when it is there; the screen around it waits.',
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

const states = statesOf({
  guide,
  draw: ({ title, name, sentence, detail }) => (
    <Disclosure
      targetKey="b"
      items={[
        { id: 'a', label: `${title}: ${name}`, body: detail },
        { id: 'b', label: title, body: `${sentence} ${sentence}` },
        { id: 'c', label: sentence, body: sentence },
      ]}
    />
  ),
  walk: [
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
