import { Button, EmptyState } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { GraduationCap } from 'lucide-react';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [],
  doThis: {
    example: (
      <EmptyState title="No students yet" actions={<Button variant="primary">Add student</Button>}>
        Add the first one, or ask the office for the list of last year.
      </EmptyState>
    ),
    explanation: 'Say why there is nothing and what to do next.',
  },
  notThis: {
    example: <EmptyState title="No data available" />,
    explanation: 'Describe the state of the database to somebody who searches for a child.',
  },
  impossibleStates: {
    Hover: 'The empty state has no control; its actions have their own stories.',
    Focus: 'The empty state has no control; its actions have their own stories.',
    Disabled: 'The empty state has no control.',
    Invalid: 'The empty state has no value to validate.',
    Loading: 'The empty state is rendered only after loading.',
    Keyboard: 'The buttons inside have their own stories.',
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

const states = createStateStories({
  guide,
  render: ({ title, sentence, action }) => (
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
