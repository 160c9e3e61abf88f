import { Button, Tooltip } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Shows it with the control that it is about.'],
    ['Escape', 'Hides it; the focus stays.'],
  ],
  doThis: {
    shows: (
      <Tooltip label="Takes the periods of today">
        <Button>From the timetable</Button>
      </Tooltip>
    ),
    says: 'Add what most people can do without.',
  },
  notThis: {
    shows: (
      <Tooltip label="Cannot be undone">
        <Button variant="danger">Delete for good</Button>
      </Tooltip>
    ),
    says: 'Hide in it what everyone must know: on a phone nobody sees it.',
  },
  without: {
    Disabled: 'A control that is out of use takes no focus, so it says why beside it.',
    Invalid: 'What is wrong stands under its field, where it stays.',
    Loading: 'It has its words from the start.',
  },
};

const meta = {
  title: 'Components/Feedback/Tooltip',
  id: 'components-tooltip',
  component: Tooltip,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Tooltip>;
export default meta;

const states = statesOf({
  guide,
  draw: ({ title, sentence }) => (
    <Tooltip label={sentence}>
      <Button style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{title}</Button>
    </Tooltip>
  ),
  walk: [['{Tab}', 'button', 'Attendance']],
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
