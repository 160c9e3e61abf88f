import { themes } from '@firstbell/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { recall, remember } from '../../platform/storage/browserStorage.ts';

const KEY = 'firstbell.sidebar';
const COLLAPSED = 'collapsed';
const WIDE = 'wide';
/** Narrowest window in px in which a list of six columns fits beside the wide menu. */
const ROOM_FOR_BOTH = 1200;

const hasDrawer = () => window.matchMedia(`(max-width: ${themes.light.breakpoint.laptop - 1}px)`).matches;

function startsCollapsed(): boolean {
  const chosen = recall('local', KEY);
  return chosen ? chosen === COLLAPSED : window.matchMedia(`(max-width: ${ROOM_FOR_BOTH - 1}px)`).matches;
}

/** Returns the state of the side menu: collapsed or wide (stored) on wide screens, a drawer on narrow ones. */
export function useSidebar() {
  const [isCollapsed, setIsCollapsed] = useState(startsCollapsed);
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const { pathname } = useLocation();
  // The drawer is open only on the screen where it was opened, so a link closes it.
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
