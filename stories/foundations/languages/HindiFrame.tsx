import { media, SearchBox, Sidebar, TopBar, type TopBarInbox } from '@firstbell/ui';
import { BookOpen, LayoutDashboard, LibraryBig, Settings, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  display: flex;
  align-items: flex-start;
  min-block-size: 100dvh;
`;

const Column = styled.div`
  flex: 1;
  min-inline-size: 0;

  ${media.print} {
    display: block;
  }
`;

const groups = [
  {
    label: 'पुस्तकालय',
    items: [
      { label: 'सार', href: '#/home', icon: <LayoutDashboard /> },
      { label: 'पुस्तकें', href: '#/books', icon: <BookOpen /> },
      { label: 'सदस्य', href: '#/members', icon: <Users /> },
      { label: 'शाखाएँ', href: '#/branches', icon: <LibraryBig /> },
    ],
  },
  { label: 'प्रबंध', items: [{ label: 'सेटिंग', href: '#/settings', icon: <Settings /> }] },
];

const notifications: TopBarInbox = {
  count: 2,
  items: [
    { id: '1', label: 'तीन पुस्तकें कल लौटानी हैं', description: 'मुख्य शाखा', time: '10:40', isUnread: true },
    { id: '2', label: 'नए सदस्य का आवेदन', time: '09:15', isUnread: true },
  ],
};

const years = [
  { id: '2026', label: '2026–27', isSelected: true },
  { id: '2025', label: '2025–26', isSelected: false },
];

/** Sidebar and top bar of a public library's application in Hindi, around one screen. */
export function HindiFrame({ path, children }: { path: string; children: ReactNode }) {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  return (
    <Root>
      <Sidebar
        brand="नीम कुंज पुस्तकालय"
        groups={groups}
        activePath={path}
        isOpen={isDrawerOpen}
        onOpenChange={setDrawerOpen}
      />
      <Column>
        <TopBar
          isSidebarOpen={!isDrawerOpen}
          onToggleSidebar={() => {
            setDrawerOpen(true);
          }}
          search={<SearchBox label="पुस्तक या सदस्य खोजें" groups={[]} onAction={() => undefined} />}
          year={{ label: '2026–27', items: years }}
          user={{ name: 'मीरा नायर', label: 'पुस्तकाध्यक्ष' }}
          notifications={notifications}
          messages={{ count: 0, items: [] }}
          profileItems={[{ id: 'out', label: 'बाहर जाएँ' }]}
        />
        <main>{children}</main>
      </Column>
    </Root>
  );
}
