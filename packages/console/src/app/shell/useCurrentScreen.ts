import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { type RouteHandle } from '../../platform/routes/RouteHandle.ts';
import { useServices } from '../../platform/services.ts';
import { isOfYear } from '../../platform/year/isOfYear.ts';

/**
 * Returns the title of the current screen, a function that focuses it, and the ref of the element that contains the
 * screens. Focuses the title of each new screen, so that screen readers announce it.
 */
export function useCurrentScreen() {
  const { config } = useServices();
  const { pathname } = useLocation();
  const matches = useMatches();
  const mainRef = useRef<HTMLElement>(null);
  const focused = useRef(pathname);
  const focusScreen = useCallback(() => {
    const title = mainRef.current?.querySelector('h1') ?? mainRef.current;
    title?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    focusScreen();
  }, [pathname, focusScreen]);

  const handle = matches.at(-1)?.handle as RouteHandle | undefined;
  return {
    mainRef,
    focusScreen,
    title: handle?.title ?? config.brand_name,
    isOfYear: handle?.isOfYear === true || isOfYear(handle?.area, handle?.action),
  };
}
