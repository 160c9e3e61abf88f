import { Link, Sidebar } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { CalendarDays, GraduationCap, LayoutDashboard, Users } from 'lucide-react';
import { fn } from 'storybook/test';
import { Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves through the entries; in the collapsed sidebar, a focused icon shows its tooltip.'],
    ['Enter', 'Follows the entry’s link.'],
    ['Escape', 'Closes the drawer of a narrow window and returns the focus to its trigger.'],
  ],
  doThis: {
    example: (
      <Stack>
        <Link href="#/student">Student</Link>
        <Link href="#/teacher">Teacher</Link>
      </Stack>
    ),
    explanation: 'Keep entries in a fixed order, under the school’s own terms.',
  },
  notThis: {
    example: (
      <Stack>
        <Link href="#/often">Often used</Link>
        <Link href="#/you">For you</Link>
      </Stack>
    ),
    explanation: 'Sort entries by recent use.',
  },
  fillsWindow: true,
  impossibleStates: {
    Disabled: 'Forbidden entries are omitted.',
    Invalid: 'The sidebar has no value to validate.',
    Loading: 'The sidebar’s entries are known before the first screen.',
  },
};

const meta = {
  title: 'Components/Navigation/Sidebar',
  id: 'components-sidebar',
  component: Sidebar,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true }, layout: 'fullscreen' },
} satisfies Meta<typeof Sidebar>;
export default meta;

const states = createStateStories({
  guide,
  hovered: 'nav a',
  focused: 'nav a',
  render: ({ title, name, detail, action }) => (
    <Sidebar
      brand="Firstbell"
      activePath="/student"
      isOpen
      onOpenChange={fn()}
      groups={[
        {
          label: title,
          items: [
            { label: detail, href: '/dashboard', icon: <LayoutDashboard /> },
            { label: name, href: '/student', icon: <GraduationCap /> },
          ],
        },
        {
          label: name,
          items: [
            { label: title, href: '/teacher', icon: <Users /> },
            { label: action, href: '/timetable', icon: <CalendarDays /> },
          ],
        },
      ]}
    />
  ),
});

export const Hover = states.Hover;
export const Focus = states.Focus;
export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
