import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { type RouteHandle } from '../../platform/routes/RouteHandle.ts';
import { useServices } from '../../platform/services.ts';
import { isOfYear } from '../../platform/year/isOfYear.ts';

/**
 * Moves focus to the title of each new screen, so that it is read out; returns where the screens are, what moves the focus to
 * this one, and what the route says of it.
 */
export function useScreenChange() {
  const { config } = useServices();
  const { pathname } = useLocation();
  const matches = useMatches();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const focusScreen = useCallback(() => {
    const title = main.current?.querySelector('h1') ?? main.current;
    title?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusScreen();
  }, [pathname, focusScreen]);

  const handle = matches.at(-1)?.handle as RouteHandle | undefined;
  return {
    main,
    focusScreen,
    title: handle?.title ?? config.brand_name,
    isOfYear: isOfYear(handle?.area, handle?.action),
  };
}
