import { Button, EmptyState } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { GraduationCap } from 'lucide-react';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [],
  doThis: {
    shows: (
      <EmptyState title="No students yet" actions={<Button variant="primary">Add student</Button>}>
        Add the first one, or ask the office for the list of last year.
      </EmptyState>
    ),
    says: 'Say why it is empty and what to do next.',
  },
  notThis: {
    shows: <EmptyState title="No data available" />,
    says: 'Report the state of a database to somebody who looks for a child.',
  },
  without: {
    Hover: 'Holds no control of its own; what leads on has its own look.',
    Focus: 'Holds no control of its own; what leads on has its own look.',
    Disabled: 'Holds no control of its own.',
    Invalid: 'Holds no answer that could be wrong.',
    Loading: 'It shows when everything has come and there is nothing.',
    Keyboard: 'The buttons in it are operated as such.',
  },
};

const meta = {
  title: 'Components/Feedback/EmptyState',
  id: 'components-emptystate',
  component: EmptyState,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof EmptyState>;
export default meta;

const states = statesOf({
  guide,
  draw: ({ title, sentence, action }) => (
    <EmptyState title={title} icon={<GraduationCap />} actions={<Button>{action}</Button>}>
      {sentence}
    </EmptyState>
  ),
});

export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
