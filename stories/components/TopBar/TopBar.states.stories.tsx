import { Button, IconButton, TopBar } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { Bell, Moon } from 'lucide-react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Row } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves from the sidebar button to the search, the notifications, the messages and the profile.'],
    ['Enter, Space', 'Open the list of the focused button.'],
    ['↓', 'Opens the profile menu.'],
    ['Escape', 'Closes the open list and returns the focus to its button.'],
  ],
  doThis: {
    example: (
      <Row>
        <IconButton label="Notifications, 4 unread" icon={<Bell />} />
      </Row>
    ),
    explanation: 'Include the number of unread messages in the accessible name.',
  },
  notThis: {
    example: (
      <Row>
        <Button icon={<Bell />}>4 new notifications!</Button>
      </Row>
    ),
    explanation: 'Distract people from their work.',
  },
  impossibleStates: {
    Disabled: 'The top bar is above every screen and always usable.',
    Invalid: 'The top bar has no value to validate.',
  },
};

const meta = {
  title: 'Components/Navigation/TopBar',
  id: 'components-topbar',
  component: TopBar,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true }, layout: 'fullscreen' },
} satisfies Meta<typeof TopBar>;
export default meta;

const states = createStateStories({
  guide,
  hovered: 'header button',
  focused: 'header button',
  render: ({ title, name, sentence, detail }) => (
    <TopBar
      isSidebarOpen
      onToggleSidebar={fn()}
      user={{ name, label: title.slice(0, 20) }}
      notifications={{
        count: 4,
        items: [{ id: '1', label: sentence, description: detail, href: '#/leaves', isUnread: true }],
      }}
      messages={{ count: 0, items: [], status: 'loading' }}
      year={{ label: title, items: [{ id: 'AY-00002', label: title, isSelected: true }] }}
      profileItems={[{ id: 'out', label: 'Sign Out', onAction: fn() }]}
    >
      <IconButton label="Dark theme" icon={<Moon />} />
    </TopBar>
  ),
  tabOrder: [
    ['{Tab}', 'button', 'Close sidebar'],
    ['{Tab}', 'button', 'Year Attendance'],
    ['{Enter}', 'menuitemradio', 'Attendance'],
    ['{Escape}', 'button', 'Year Attendance'],
    ['{Tab}', 'button', 'Notifications, 4 unread'],
    ['{Tab}', 'button', 'Messages'],
    ['{Tab}', 'button', 'Dark theme'],
    ['{Tab}', 'button', 'Attendance Meera Nair'],
    ['{ArrowDown}', 'menuitem', 'Sign Out'],
    ['{Escape}', 'button', 'Attendance Meera Nair'],
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

/** A loading list shows a placeholder. */
export const Loading: StoryObj<typeof meta> = {
  args: {
    isSidebarOpen: true,
    onToggleSidebar: fn(),
    user: { name: 'Asha Menon', label: 'Admin' },
    notifications: { count: 0, items: [] },
    messages: { count: 3, items: [], status: 'loading' },
    profileItems: [],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Messages, 3 unread' }));
    await expect(await screen.findByRole('status')).toHaveTextContent('Loading…');
  },
};
