import { Link } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the link.'],
    ['Enter', 'Follows the link; with Ctrl (or ⌘) in a new tab.'],
  ],
  doThis: {
    example: (
      <p>
        Marks are entered on <Link href="#/assessment">Assessment</Link>.
      </p>
    ),
    explanation: 'Let the text name the destination.',
  },
  notThis: {
    example: (
      <p>
        To enter marks, click <Link href="#/there">here</Link>.
      </p>
    ),
    explanation: 'Link a word that is meaningless without its sentence.',
  },
  impossibleStates: {
    Disabled: 'An unavailable link is rendered as text.',
    Invalid: 'The link has no value to validate.',
    Loading: 'The linked screen shows its loading state.',
  },
};

const meta = {
  title: 'Components/Actions/Link',
  id: 'components-link',
  component: Link,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Link>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name, sentence }) => (
    <Stack>
      <Link href="#/student">{title}</Link>
      <p>
        {sentence} <Link href="#/teacher">{name}</Link> {sentence}
      </p>
    </Stack>
  ),
  tabOrder: [
    ['{Tab}', 'link', 'Attendance'],
    ['{Tab}', 'link', 'Meera Nair'],
    ['{Shift>}{Tab}{/Shift}', 'link', 'Attendance'],
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
