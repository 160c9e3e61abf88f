import { Breadcrumb } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Goes from place to place, and to the button of those between.'],
    ['Enter', 'Leads to the place, or opens those between.'],
    ['Escape', 'Closes what the button opened.'],
  ],
  doThis: {
    shows: (
      <Breadcrumb
        items={[
          { label: 'Classes', href: '#classes' },
          { label: 'Class V', href: '#classes/5' },
          { label: 'Section V-B', href: '#classes/5/b' },
        ]}
      />
    ),
    says: 'Show where a page lies, from the outermost place to the page itself.',
  },
  notThis: {
    shows: (
      <Breadcrumb
        labels={{ name: 'Steps' }}
        items={[
          { label: 'Guardian', href: '#1' },
          { label: 'Address', href: '#2' },
          { label: 'Check', href: '#3' },
        ]}
      />
    ),
    says: 'Lead through the steps of a task: that is a `Stepper`.',
  },
  without: {
    Disabled: 'A place that cannot be gone to is left out.',
    Invalid: 'It asks for nothing.',
    Loading: 'The page below it waits.',
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

const states = statesOf({
  guide,
  draw: ({ title, name, action, detail }) => (
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
  walk: [
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
