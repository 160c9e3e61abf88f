import { Switch } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the switch, then to the next control.'],
    ['Space', 'Turns the switch on or off.'],
  ],
  doThis: {
    example: <Switch label="Daily summary" name="do" defaultSelected description="Saved immediately." />,
    explanation: 'Name the setting that is on; apply it immediately.',
  },
  notThis: {
    example: <Switch label="Turn off the daily summary" name="dont" />,
    explanation: 'Use an action or a negation as the label: then the meaning of “on” is unclear.',
  },
  impossibleStates: {
    Loading: 'The switch changes immediately; the setting itself shows that it is being saved.',
  },
};

const meta = {
  title: 'Components/Forms/Switch',
  id: 'components-switch',
  component: Switch,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Switch>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name, sentence }) => (
    <Stack>
      <Switch label={title} name="off" description={sentence} />
      <Switch label={name} name="on" defaultSelected isRequired />
      <Switch label={sentence} name="wrong" errorMessage={sentence} />
    </Stack>
  ),
  hovered: 'label',
  tabOrder: [
    ['{Tab}', 'switch', 'Attendance'],
    [' ', 'switch', 'Attendance'],
    ['{Tab}', 'switch', 'Meera Nair'],
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
