import { LinkProvider } from '@firstbell/ui';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { RouterLink } from './RouterLink.tsx';
import { useFocusRecovery } from './useFocusRecovery.ts';

/**
 * Root of every screen: renders links with the router and restores the scroll position on Back and after a reload. The router
 * gives the first page of every visit the same key, so the position of that page is stored by path.
 */
export function Root() {
  useFocusRecovery();
  return (
    <LinkProvider component={RouterLink}>
      <Outlet />
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </LinkProvider>
  );
}
