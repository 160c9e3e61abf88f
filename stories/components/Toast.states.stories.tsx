import { Toast } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Stack } from './arrange.tsx';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [
    ['Alt T', 'Comes to the newest message from anywhere; its time then stands still.'],
    ['Tab', 'Goes to Undo, then to Dismiss.'],
    ['Enter, Space', 'Press them; the focus goes back to where it was.'],
  ],
  doThis: {
    shows: (
      <Toast tone="info" action={{ label: 'Undo', onAction: fn() }}>
        S1001 was deleted.
      </Toast>
    ),
    says: 'Say what happened, and let it be undone.',
  },
  notThis: {
    shows: <Toast tone="danger">Error 422: payload invalid.</Toast>,
    says: 'Say in passing what must be acted on, or in words of the program.',
  },
  without: {
    Disabled: 'A message is there or gone.',
    Invalid: 'Holds no answer that could be wrong.',
    Loading: 'A message that is pending says what is under way; it is in the story Pending.',
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

const states = statesOf({
  guide,
  draw: ({ sentence, detail, title }) => (
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
