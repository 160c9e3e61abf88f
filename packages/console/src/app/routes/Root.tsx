import { LinkProvider } from '@firstbell/ui';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { RouterLink } from './RouterLink.tsx';

/** Root of every screen: sends links through the router and restores the scroll position on Back. */
export function Root() {
  return (
    <LinkProvider component={RouterLink}>
      <Outlet />
      <ScrollRestoration />
    </LinkProvider>
  );
}
