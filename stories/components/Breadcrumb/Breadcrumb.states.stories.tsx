import { Breadcrumb } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves from item to item, and to the button for the hidden items.'],
    ['Enter', 'Follows the link, or opens the hidden items.'],
    ['Escape', 'Closes the hidden items.'],
  ],
  doThis: {
    example: (
      <Breadcrumb
        items={[
          { label: 'Classes', href: '#classes' },
          { label: 'Class V', href: '#classes/5' },
          { label: 'Section V-B', href: '#classes/5/b' },
        ]}
      />
    ),
    explanation: 'Show the position of a page, from the root to the page itself.',
  },
  notThis: {
    example: (
      <Breadcrumb
        labels={{ name: 'Steps' }}
        items={[
          { label: 'Guardian', href: '#1' },
          { label: 'Address', href: '#2' },
          { label: 'Check', href: '#3' },
        ]}
      />
    ),
    explanation: 'Show the steps of a task: use a `Stepper`.',
  },
  impossibleStates: {
    Disabled: 'Items that cannot be opened are omitted.',
    Invalid: 'The breadcrumb has no value to validate.',
    Loading: 'The page below shows its loading state.',
  },
};

const meta = {
  title: 'Components/Navigation/Breadcrumb',
  id: 'components-breadcrumb',
  component: Breadcrumb,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Breadcrumb>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name, action, detail }) => (
    <Breadcrumb
      items={[
        { id: 'one', label: title, href: '#one' },
        { id: 'two', label: action, href: '#two' },
        { id: 'three', label: action, href: '#three' },
        { id: 'four', label: detail, href: '#four' },
        { id: 'five', label: name, href: '#five' },
      ]}
    />
  ),
  tabOrder: [
    ['{Tab}', 'link', 'Attendance'],
    ['{Tab}', 'button', 'Places between'],
    ['{Tab}', 'link', 'Save student'],
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
