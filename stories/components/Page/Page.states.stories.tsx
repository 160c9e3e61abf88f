import { Button, Page } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the back link, then to the actions, then to the content.'],
    ['Enter', 'Follows the back link.'],
  ],
  doThis: { example: <p>Add Student</p>, explanation: 'Use the name of the menu entry as the title.' },
  notThis: {
    example: <p>Welcome to the page for adding new students!</p>,
    explanation: 'A greeting is noise for people who open the page forty times a day.',
  },
  impossibleStates: {
    Disabled: 'A forbidden screen is not shown.',
    Invalid: 'The page’s content shows its errors.',
    Loading: 'The page’s title is known immediately; the content shows the loading state.',
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

const states = createStateStories({
  guide,
  render: ({ title, sentence, action, name }) => (
    <Page
      title={title}
      back={{ href: '#/student', label: name }}
      actions={<Button variant="primary">{action}</Button>}
    >
      <p>{sentence}</p>
    </Page>
  ),
  tabOrder: [
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
