import { Bell, Mail, PanelLeft, Search } from 'lucide-react';
import { useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { topBarLabels, type TopBarLabels } from '../../labels/english/topBar.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { IconButton } from '../Button/index.ts';
import { type MenuItem, type MenuSection } from '../Menu/index.ts';
import { Inbox, type TopBarInbox } from './Inbox.tsx';
import { ProfileMenu, type TopBarUser } from './ProfileMenu.tsx';
import { TopBarRoot } from './topBarLook.ts';
import { YearMenu, type TopBarYear } from './YearMenu.tsx';

/** Props of `TopBar`; other props are passed to the root, `children` are placed before the profile. */
export type TopBarProps = ComponentPropsWithRef<'header'> & {
  /** Called by the button that opens and closes the sidebar. */
  onToggleSidebar: () => void;
  /** Open state of the sidebar, for the name of its button. */
  isSidebarOpen: boolean;
  /** The search box; on a phone it is collapsed to an icon. */
  search?: ReactNode;
  /** Menu of the year whose data is shown. */
  year?: TopBarYear | undefined;
  /** Signed-in person. */
  user: TopBarUser;
  /** Notifications, opened by the bell. */
  notifications: TopBarInbox;
  /** The person's messages, opened by the envelope. */
  messages: TopBarInbox;
  /** Items of the profile menu. */
  profileItems: readonly (MenuItem | MenuSection)[];
  /** Texts that replace the English defaults. */
  labels?: Partial<TopBarLabels> | undefined;
};

/** Bar above every screen: sidebar toggle, search, year, inboxes and profile menu. */
export function TopBar({
  onToggleSidebar,
  isSidebarOpen,
  search,
  year,
  user,
  notifications,
  messages,
  profileItems,
  labels: customLabels,
  children,
  ...rest
}: TopBarProps) {
  const labels = useLabels('TopBar', topBarLabels, customLabels);
  const searchBox = useRef<HTMLDivElement>(null);
  return (
    <TopBarRoot {...rest}>
      <IconButton
        label={isSidebarOpen ? labels.closeSidebar : labels.openSidebar}
        aria-expanded={isSidebarOpen}
        icon={<PanelLeft />}
        onClick={onToggleSidebar}
      />
      {search !== undefined && (
        <div className="search" ref={searchBox} role="search">
          {search}
        </div>
      )}
      <div className="end">
        {search !== undefined && (
          <div className="searchButton">
            <IconButton
              label={labels.search}
              icon={<Search />}
              onClick={() => {
                searchBox.current?.querySelector('input')?.focus();
              }}
            />
          </div>
        )}
        {year && <YearMenu {...year} labels={labels} />}
        <Inbox
          name={labels.notifications}
          empty={labels.noNotifications}
          labels={labels}
          icon={<Bell />}
          {...notifications}
        />
        <Inbox
          name={labels.messages}
          empty={labels.noMessages}
          labels={labels}
          icon={<Mail />}
          {...messages}
        />
        {children}
        <ProfileMenu user={user} items={profileItems} />
      </div>
    </TopBarRoot>
  );
}
