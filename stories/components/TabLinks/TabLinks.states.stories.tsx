import { TabLinks } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves from link to link; the strip scrolls.'],
    ['Enter', 'Follows the link.'],
  ],
  doThis: {
    example: (
      <TabLinks
        label="Parts"
        items={[
          { label: 'Classes', href: '#/a', isCurrent: true },
          { label: 'Choices', href: '#/b' },
        ]}
      />
    ),
    explanation: 'Divide a screen into parts that each have a URL.',
  },
  notThis: {
    example: (
      <TabLinks
        label="Steps"
        items={[
          { label: '1. Name', href: '#/1', isCurrent: true },
          { label: '2. Class', href: '#/2' },
          { label: '3. Done', href: '#/3' },
        ]}
      />
    ),
    explanation: 'Use the tab links for steps with a fixed order.',
  },
  impossibleStates: {
    Disabled: 'Forbidden parts are omitted.',
    Invalid: 'The tab links has no value to validate.',
    Loading: 'The opened part shows its loading state.',
  },
};

const meta = {
  title: 'Components/Navigation/TabLinks',
  id: 'components-tablinks',
  component: TabLinks,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof TabLinks>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name, detail, action }) => (
    <TabLinks
      label={title}
      items={[
        { label: title, href: '#/a', isCurrent: true },
        { label: name, href: '#/b' },
        { label: detail, href: '#/c' },
        { label: action, href: '#/d' },
      ]}
    />
  ),
  tabOrder: [
    ['{Tab}', 'link', 'Attendance'],
    ['{Tab}', 'link', 'Meera Nair'],
    ['{Tab}{Tab}', 'link', 'Save student'],
    ['{Shift>}{Tab}{/Shift}', 'link', 'V-B, S1004'],
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
