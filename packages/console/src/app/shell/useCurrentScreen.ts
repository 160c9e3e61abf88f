import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { type RouteHandle } from '../../platform/routes/RouteHandle.ts';
import { useServices } from '../../platform/services.ts';
import { isScreenOfYear } from '../../platform/year/isScreenOfYear.ts';

/**
 * Returns the title of the current screen, the path whose menu entry is active, a function that focuses its heading, the ref of the
 * `main` element, and whether the screen shows one academic year. Focuses the heading of each new screen, so that screen readers announce it.
 */
export function useCurrentScreen() {
  const { config } = useServices();
  const { pathname } = useLocation();
  const matches = useMatches();
  const mainRef = useRef<HTMLElement>(null);
  const focusedPath = useRef(pathname);
  const focusScreen = useCallback(() => {
    const heading = mainRef.current?.querySelector('h1') ?? mainRef.current;
    heading?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    focusScreen();
  }, [pathname, focusScreen]);

  const handle = matches.at(-1)?.handle as RouteHandle | undefined;
  return {
    mainRef,
    focusScreen,
    title: handle?.title ?? config.brand_name,
    // The forms of Support have paths of their own, so a screen belongs to the entry of its area.
    activePath: handle?.area === undefined ? pathname : `/${handle.area}`,
    isOfYear: handle?.isOfYear === true || isScreenOfYear(handle?.area, handle?.action),
  };
}
