import { LinkProvider } from '@firstbell/ui';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { RouterLink } from './RouterLink.tsx';

/** Stands around every screen: links go through the router, and Back finds the place that was scrolled to. */
export function Root() {
  return (
    <LinkProvider component={RouterLink}>
      <Outlet />
      <ScrollRestoration />
    </LinkProvider>
  );
}
