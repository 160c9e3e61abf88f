import { Badge, Button, Panel } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the actions of the header, then from line to line.'],
    ['Enter', 'Follows the link of the line.'],
  ],
  doThis: {
    example: <Panel title="Leaves waiting" items={[]} empty="No leave waits for a decision." />,
    explanation: 'Say that there is nothing to do.',
  },
  notThis: {
    example: (
      <Panel title="Leaves to decide">
        <Panel title="Today" items={[{ id: '1', label: 'Meera Nair' }]} />
      </Panel>
    ),
    explanation: 'Nest panels: a heading is enough.',
  },
  impossibleStates: {
    Disabled: 'Every visible link can be followed.',
    Invalid: 'The panel has no value to validate.',
    Loading: 'The panel’s content shows the loading state.',
  },
};

const meta = {
  title: 'Components/Layout/Panel',
  id: 'components-panel',
  component: Panel,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Panel>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name, detail, sentence, action }) => (
    <Panel
      title={title}
      actions={<Button size="small">{action}</Button>}
      items={[
        {
          id: '1',
          label: name,
          description: detail,
          href: '#/leaves',
          end: <Badge tone="warning">Pending</Badge>,
        },
        { id: '2', label: `${name} 2`, description: sentence, href: '#/incident' },
      ]}
    />
  ),
  tabOrder: [
    ['{Tab}', 'button', 'Save student'],
    ['{Tab}', 'link', 'Meera Nair'],
    ['{Tab}', 'link', 'Meera Nair 2'],
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
