import { Button, Page } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Comes to the way back first, then to the actions, then to the screen.'],
    ['Enter', 'Follows the way back.'],
  ],
  doThis: { shows: <p>Add Student</p>, says: 'Let the title say in the menu’s own word where this is.' },
  notThis: {
    shows: <p>Welcome to the page for adding new students!</p>,
    says: 'Greet people who come forty times a day.',
  },
  without: {
    Disabled: 'A screen that may not be used is not shown.',
    Invalid: 'What is wrong is said by what stands in it.',
    Loading: 'Its title is known at once; what stands in it shows that it waits.',
  },
};

const meta = {
  title: 'Components/Layout/Page',
  id: 'components-page',
  component: Page,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true }, layout: 'fullscreen' },
} satisfies Meta<typeof Page>;
export default meta;

const states = statesOf({
  guide,
  draw: ({ title, sentence, action, name }) => (
    <Page
      title={title}
      back={{ href: '#/student', label: name }}
      actions={<Button variant="primary">{action}</Button>}
    >
      <p>{sentence}</p>
    </Page>
  ),
  walk: [
    ['{Tab}', 'link', 'Meera Nair'],
    ['{Tab}', 'button', 'Save student'],
    ['{Shift>}{Tab}{/Shift}', 'link', 'Meera Nair'],
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
