import { Toast } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Alt T', 'Moves to the newest toast from anywhere on the page; its timer is then paused.'],
    ['Tab', 'Moves to Undo, then to Dismiss.'],
    ['Enter, Space', 'Press the button and return the focus to the previous element.'],
  ],
  doThis: {
    example: (
      <Toast tone="info" action={{ label: 'Undo', onAction: fn() }}>
        S1001 was deleted.
      </Toast>
    ),
    explanation: 'Say what happened, and offer Undo.',
  },
  notThis: {
    example: <Toast tone="danger">Error 422: payload invalid.</Toast>,
    explanation: 'Report in technical terms, or in a toast, which closes, what people must act on.',
  },
  impossibleStates: {
    Disabled: 'A toast is shown or closed.',
    Invalid: 'The toast has no value to validate.',
    Loading: 'A pending toast is in the story Pending.',
  },
};

const meta = {
  title: 'Components/Feedback/Toast',
  id: 'components-toast',
  component: Toast,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Toast>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ sentence, detail, title }) => (
    <Stack>
      <Toast tone="success" onClose={fn()}>
        {sentence}
      </Toast>
      <Toast tone="danger" onClose={fn()} action={{ label: 'Retry', onAction: fn() }}>
        {detail}
      </Toast>
      <Toast tone="info" action={{ label: title.slice(0, 20), onAction: fn() }} onClose={fn()}>
        {title}
      </Toast>
    </Stack>
  ),
});

export const Hover = states.Hover;
export const Focus = states.Focus;
export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
