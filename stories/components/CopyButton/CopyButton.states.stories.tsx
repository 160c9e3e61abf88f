import { CopyButton } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Row } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [['Enter, Space', 'Copy the text.']],
  doThis: {
    example: (
      <Row>
        S1004 <CopyButton text="S1004" label="Copy the student ID" />
      </Row>
    ),
    explanation: 'Place the button beside values that people paste elsewhere: a key, a number, a URL.',
  },
  notThis: {
    example: (
      <Row>
        Copy a key of your choice: <CopyButton text="S1004" />
      </Row>
    ),
    explanation: 'Copy a hidden text: nobody knows what they paste.',
  },
  impossibleStates: {
    Invalid: 'The button has no value to enter. If the browser refuses to copy, the button says so (Failed).',
    Loading: 'Copying is immediate.',
  },
};

const meta = {
  title: 'Components/Actions/CopyButton',
  id: 'components-copybutton',
  component: CopyButton,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof CopyButton>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, action, detail }) => (
    <Row>
      {detail} <CopyButton text={detail} label={title} />
      <CopyButton text={detail}>{action}</CopyButton>
    </Row>
  ),
  tabOrder: [
    ['{Tab}', 'button', 'Attendance'],
    ['{Tab}', 'button', 'Save student'],
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
