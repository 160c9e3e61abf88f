import { Button, Page, Sidebar } from '@firstbell/ui';
import { CalendarDays, DoorOpen, LayoutDashboard } from 'lucide-react';
import { useState } from 'react';

const groups = [
  {
    label: 'Main',
    items: [
      { label: 'Dashboard', href: '/dashboard', icon: <LayoutDashboard /> },
      { label: 'Rooms', href: '/rooms', icon: <DoorOpen /> },
      { label: 'Bookings', href: '/bookings', icon: <CalendarDays /> },
    ],
  },
];

/** A shell: a collapsible sidebar with three links, beside the current page. */
export function Shell() {
  const [isCollapsed, setCollapsed] = useState(false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  return (
    <div style={{ display: 'flex' }}>
      <Sidebar
        brand="Riverside School"
        groups={groups}
        activePath="/rooms"
        isCollapsed={isCollapsed}
        isOpen={isDrawerOpen}
        onOpenChange={setDrawerOpen}
      />
      <Page
        title="Rooms"
        actions={
          <Button
            onClick={() => {
              setCollapsed(!isCollapsed);
            }}
          >
            {isCollapsed ? 'Show names' : 'Icons only'}
          </Button>
        }
      >
        <p>Twelve rooms, three of them free now.</p>
      </Page>
    </div>
  );
}
