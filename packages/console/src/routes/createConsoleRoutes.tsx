import { areas, type AccessArea, type AreaDefinition } from '@firstbell/schema';
import { SpinnerScreen } from '@firstbell/ui';
import { type RouteObject } from 'react-router-dom';
import { ScreenError } from '../screenError/ScreenError.tsx';
import { type Services } from '../services.ts';
import { Guarded } from '../access/Guarded.tsx';
import { NoAdding } from '../year/NoAdding.tsx';
import { consoleScreens, type ConsoleScreen } from './consoleScreens.ts';
import { refuseUser, requireUser } from './guards.ts';
import { Root } from './Root.tsx';
import { type RouteHandle } from './RouteHandle.ts';

/** Loading text of the very first spinner, and of every other one that fills the screen. */
const LOADING = 'Loading Firstbell…';

const byKey: Readonly<Record<string, AreaDefinition>> = areas;
const isOfYear = (area: AccessArea) => byKey[area]?.isOfYear === true;

const routeOf = ({ path, title, area, action = 'read', lazy }: ConsoleScreen): RouteObject => ({
  path,
  lazy: async () => {
    const { Component } = await lazy();
    return {
      element: (
        <Guarded title={title} area={area} action={action}>
          {action === 'add' && isOfYear(area) ? (
            <NoAdding title={title}>
              <Component />
            </NoAdding>
          ) : (
            <Component />
          )}
        </Guarded>
      ),
    };
  },
  handle: { title, isOfYear: isOfYear(area) } satisfies RouteHandle,
});

/** Makes the route table: the sign-in screens, the guarded shell with every area's screens, and 404 for the rest. */
export function createConsoleRoutes({ identity }: Services): RouteObject[] {
  return [
    {
      Component: Root,
      HydrateFallback: () => <SpinnerScreen label={LOADING} />,
      ErrorBoundary: ScreenError,
      children: [
        {
          path: '/login',
          loader: refuseUser(identity),
          lazy: () => import('../auth/Login.tsx').then(({ Login }) => ({ Component: Login })),
        },
        {
          path: '/register',
          loader: refuseUser(identity),
          lazy: () => import('../auth/Register.tsx').then(({ Register }) => ({ Component: Register })),
        },
        {
          path: '/forgot-password.html',
          lazy: () =>
            import('../auth/ForgotPassword.tsx').then(({ ForgotPassword }) => ({
              Component: ForgotPassword,
            })),
        },
        {
          loader: requireUser(identity),
          // Who is signed in is followed by the shell itself, not asked again on each navigation.
          shouldRevalidate: () => false,
          lazy: () => import('../shell/Shell.tsx').then(({ Shell }) => ({ Component: Shell })),
          children: [
            {
              ErrorBoundary: ScreenError,
              children: consoleScreens.map(routeOf),
            },
          ],
        },
        {
          path: '*',
          lazy: () => import('../notFound/NotFound.tsx').then(({ NotFound }) => ({ Component: NotFound })),
        },
      ],
    },
  ];
}
