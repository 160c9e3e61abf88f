export { TopBar, type TopBarProps } from './TopBar.tsx';
export { type TopBarInbox, type TopBarInboxItem } from './Inbox.tsx';
export { type TopBarUser } from './ProfileMenu.tsx';
export { type TopBarYear } from './YearMenu.tsx';
