import { IconButton, SearchBox, TopBar } from '@firstbell/ui';
import { LogOut, Moon, User } from 'lucide-react';
import { useState } from 'react';

const noEntries = { count: 0, items: [] };

/** A top bar with a search and the menu of the signed-in person: profile, and sign out. */
export function BarWithMenu() {
  const [query, setQuery] = useState('');
  const [isSidebarOpen, setSidebarOpen] = useState(true);
  return (
    <TopBar
      isSidebarOpen={isSidebarOpen}
      onToggleSidebar={() => {
        setSidebarOpen(!isSidebarOpen);
      }}
      search={
        <SearchBox label="Search" value={query} groups={[]} onChange={setQuery} onAction={() => undefined} />
      }
      user={{ name: 'Asha Menon', label: 'Admin' }}
      notifications={noEntries}
      messages={noEntries}
      profileItems={[
        {
          label: 'Asha Menon',
          items: [
            { id: 'profile', label: 'My profile', icon: <User />, href: '#/profile' },
            { id: 'out', label: 'Sign out', icon: <LogOut />, onAction: () => undefined },
          ],
        },
      ]}
    >
      <IconButton label="Dark theme" icon={<Moon />} />
    </TopBar>
  );
}
