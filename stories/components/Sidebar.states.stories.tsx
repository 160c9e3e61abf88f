import { Link, Sidebar } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { CalendarDays, GraduationCap, LayoutDashboard, Users } from 'lucide-react';
import { fn } from 'storybook/test';
import { Stack } from './arrange.tsx';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Goes through the entries in their order; icons alone then show their names.'],
    ['Enter', 'Opens the entry’s screen.'],
    ['Escape', 'Closes the drawer of a narrow window; the focus goes back to what opened it.'],
  ],
  doThis: {
    shows: (
      <Stack>
        <Link href="#/student">Student</Link>
        <Link href="#/teacher">Teacher</Link>
      </Stack>
    ),
    says: 'Keep every place where it was yesterday, under the school’s own word.',
  },
  notThis: {
    shows: (
      <Stack>
        <Link href="#/often">Often used</Link>
        <Link href="#/you">For you</Link>
      </Stack>
    ),
    says: 'Sort places by what somebody did lately.',
  },
  isWhole: true,
  without: {
    Disabled: 'A place that may not be gone to is not listed.',
    Invalid: 'Holds no answer that could be wrong.',
    Loading: 'Its places are known before the first screen.',
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

const states = statesOf({
  guide,
  hovered: 'nav a',
  focused: 'nav a',
  draw: ({ title, name, detail, action }) => (
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
