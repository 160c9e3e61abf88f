import { themes } from '@firstbell/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { recall, remember } from '../../platform/storage/browserStorage.ts';

const KEY = 'firstbell.sidebar';
const COLLAPSED = 'collapsed';
const WIDE = 'wide';
/** Window width in px below which a list of six columns has no room beside the wide menu. */
const ROOM_FOR_BOTH = 1200;

const hasDrawer = () => window.matchMedia(`(max-width: ${themes.light.breakpoint.laptop - 1}px)`).matches;

function startsCollapsed(): boolean {
  const chosen = recall('local', KEY);
  return chosen ? chosen === COLLAPSED : window.matchMedia(`(max-width: ${ROOM_FOR_BOTH - 1}px)`).matches;
}

/** Keeps the side menu's state: collapsed or not on wide screens, remembered; a drawer that opens on narrow ones. */
export function useSidebar() {
  const [isCollapsed, setIsCollapsed] = useState(startsCollapsed);
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const { pathname } = useLocation();
  // Open only on the screen it was opened on: following a link closes it.
  const isDrawerOpen = openedAt === pathname;

  useEffect(() => {
    const device = window.matchMedia(`(min-width: ${themes.light.breakpoint.laptop}px)`);
    const close = () => setOpenedAt(null);
    device.addEventListener('change', close);
    return () => device.removeEventListener('change', close);
  }, []);

  const toggle = () => {
    if (hasDrawer()) return setOpenedAt(isDrawerOpen ? null : pathname);
    remember('local', KEY, isCollapsed ? WIDE : COLLAPSED);
    setIsCollapsed(!isCollapsed);
  };

  return {
    isCollapsed,
    isDrawerOpen,
    isOpen: hasDrawer() ? isDrawerOpen : !isCollapsed,
    toggle,
    closeDrawer: () => setOpenedAt(null),
  };
}
