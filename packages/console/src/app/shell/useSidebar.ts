import { themes } from '@firstbell/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readStorage, writeStorage } from '../../platform/storage/browserStorage.ts';

const STORAGE_KEY = 'firstbell.sidebar';
const COLLAPSED = 'collapsed';
const WIDE = 'wide';
/** Minimum window width in px at which a list of six columns fits beside the wide menu. */
const MIN_WINDOW_WIDTH_PX = 1200;

const hasDrawer = () => window.matchMedia(`(max-width: ${themes.light.breakpoint.laptop - 1}px)`).matches;

function isInitiallyCollapsed(): boolean {
  const stored = readStorage('local', STORAGE_KEY);
  return stored
    ? stored === COLLAPSED
    : window.matchMedia(`(max-width: ${MIN_WINDOW_WIDTH_PX - 1}px)`).matches;
}

/**
 * Returns the state of the side menu. On wide screens the menu is collapsed or wide, which is stored; on narrow
 * screens it is an open or closed drawer.
 */
export function useSidebar() {
  const [isCollapsed, setIsCollapsed] = useState(isInitiallyCollapsed);
  const [openedAtPath, setOpenedAtPath] = useState<string | null>(null);
  const { pathname } = useLocation();
  // The drawer is open only on the screen where it was opened, so a link closes it.
  const isDrawerOpen = openedAtPath === pathname;

  useEffect(() => {
    const laptopQuery = window.matchMedia(`(min-width: ${themes.light.breakpoint.laptop}px)`);
    const close = () => setOpenedAtPath(null);
    laptopQuery.addEventListener('change', close);
    return () => laptopQuery.removeEventListener('change', close);
  }, []);

  const toggle = () => {
    if (hasDrawer()) return setOpenedAtPath(isDrawerOpen ? null : pathname);
    writeStorage('local', STORAGE_KEY, isCollapsed ? WIDE : COLLAPSED);
    setIsCollapsed(!isCollapsed);
  };

  return {
    isCollapsed,
    isDrawerOpen,
    isOpen: hasDrawer() ? isDrawerOpen : !isCollapsed,
    toggle,
    closeDrawer: () => setOpenedAtPath(null),
  };
}
