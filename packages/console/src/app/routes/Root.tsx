import { LinkProvider } from '@firstbell/ui';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { RouterLink } from './RouterLink.tsx';
import { useLostFocus } from './useLostFocus.ts';

/**
 * Root of every screen: sends links through the router and restores the scroll position on Back and after a reload. The router
 * gives the first page of every visit the same key, so its position is stored by its path.
 */
export function Root() {
  useLostFocus();
  return (
    <LinkProvider component={RouterLink}>
      <Outlet />
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </LinkProvider>
  );
}
