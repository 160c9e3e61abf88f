import { Button, Tooltip } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the control and shows the tooltip.'],
    ['Escape', 'Hides the tooltip; the focus stays.'],
  ],
  doThis: {
    example: (
      <Tooltip label="Takes the periods of today">
        <Button>From the timetable</Button>
      </Tooltip>
    ),
    explanation: 'Add information that most people do not need.',
  },
  notThis: {
    example: (
      <Tooltip label="Cannot be undone">
        <Button variant="danger">Delete for good</Button>
      </Tooltip>
    ),
    explanation: 'Put necessary information into a tooltip: phones do not show it.',
  },
  impossibleStates: {
    Disabled: 'A disabled control cannot be focused; the reason is shown beside it.',
    Invalid: 'Errors are shown under the field.',
    Loading: 'The tooltip’s text is known from the start.',
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

const states = createStateStories({
  guide,
  render: ({ title, sentence }) => (
    <Tooltip label={sentence}>
      <Button style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{title}</Button>
    </Tooltip>
  ),
  tabOrder: [['{Tab}', 'button', 'Attendance']],
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
