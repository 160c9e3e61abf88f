import { type PublicConfig } from '@firstbell/schema';
import { SpinnerScreen } from '@firstbell/ui';
import { type RouteObject } from 'react-router-dom';
import { Login } from '../../features/auth/Login.tsx';
import { type Services } from '../../platform/services.ts';
import { ScreenError } from '../screenError/ScreenError.tsx';
import { consoleScreens, type ConsoleScreen } from './consoleScreens.tsx';
import { refuseUser, requireUser } from './guards.ts';
import { loadScreen } from './loadScreen.ts';
import { type NeedsPageLoad } from './pageLoad.ts';
import { Root } from './Root.tsx';
import { type RouteHandle } from '../../platform/routes/RouteHandle.ts';

const createRoute = ({ path, title, area, action, isOfYear = false, lazy }: ConsoleScreen): RouteObject => ({
  path,
  lazy: async () => {
    // The screen and its guard load in parallel; neither is part of the bundle of Login.
    const [Screen, { GuardedScreen }] = await loadScreen(() =>
      Promise.all([lazy(), import('./GuardedScreen.tsx')]),
    );
    return { element: <GuardedScreen title={title} area={area} action={action} Screen={Screen} /> };
  },
  handle: { title, area, action, isOfYear } satisfies RouteHandle,
});

/**
 * Creates the route table: the sign-in screens, the guarded shell with the screens of all areas, and 404 for
 * other paths.
 */
export function createConsoleRoutes(
  {
    identity,
    offlineStore,
    config,
  }: Pick<Services, 'identity' | 'offlineStore'> & {
    config: Pick<PublicConfig, 'brand_name'>;
  },
  needsPageLoad: NeedsPageLoad = () => false,
): RouteObject[] {
  const refuse = refuseUser({ identity, offlineStore }, needsPageLoad);
  return [
    {
      Component: Root,
      HydrateFallback: () => <SpinnerScreen label={`Loading ${config.brand_name}…`} />,
      ErrorBoundary: ScreenError,
      children: [
        {
          path: '/login',
          loader: refuse,
          // Imported statically, as a part of the first bundle, so that Login needs no further request.
          Component: Login,
        },
        {
          path: '/register',
          loader: refuse,
          lazy: () =>
            loadScreen(() =>
              import('../../features/auth/Register.tsx').then(({ Register }) => ({ Component: Register })),
            ),
        },
        {
          path: '/forgot-password.html',
          lazy: () =>
            loadScreen(() =>
              import('../../features/auth/ForgotPassword.tsx').then(({ ForgotPassword }) => ({
                Component: ForgotPassword,
              })),
            ),
        },
        {
          path: '/account-link',
          lazy: () =>
            import('../../features/auth/AccountLink.tsx').then(({ AccountLink }) => ({
              Component: AccountLink,
            })),
        },
        {
          loader: requireUser(identity, needsPageLoad),
          // The shell observes the session itself, so a navigation need not check the session again.
          shouldRevalidate: () => false,
          lazy: () => import('../shell/Shell.tsx').then(({ Shell }) => ({ Component: Shell })),
          children: [
            {
              ErrorBoundary: ScreenError,
              children: consoleScreens.map(createRoute),
            },
          ],
        },
        {
          path: '*',
          lazy: () => import('../screenError/NotFound.tsx').then(({ NotFound }) => ({ Component: NotFound })),
        },
      ],
    },
  ];
}
