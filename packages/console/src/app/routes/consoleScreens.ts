import { areaRoutes } from '../../areas/index.ts';
import { type AccessArea } from '@firstbell/schema';
import { type AreaRoute } from '../../platform/routes/AreaRoutes.ts';

/** A screen inside the shell, with the area that decides who may use it. */
export type ConsoleScreen = AreaRoute & { area: AccessArea };

const ownScreens: readonly ConsoleScreen[] = [
  ...['/', '/dashboard'].map((path) => ({
    path,
    title: 'Dashboard',
    area: 'dashboard' as const,
    lazy: () =>
      import('../../features/dashboard/Dashboard.tsx').then(({ Dashboard }) => ({ Component: Dashboard })),
  })),
  {
    path: '/section/view',
    title: 'Section',
    area: 'student',
    lazy: () =>
      import('../../features/section/SectionPage.tsx').then(({ SectionPage }) => ({
        Component: SectionPage,
      })),
  },
  {
    path: '/users-profile.html',
    title: 'My Profile',
    area: 'me',
    lazy: () =>
      import('../../features/myProfile/Profile.tsx').then(({ Profile }) => ({ Component: Profile })),
  },
];

/** All screens inside the shell: the console's own, and those of the areas. */
export const consoleScreens: readonly ConsoleScreen[] = [
  ...ownScreens,
  ...areaRoutes.flatMap(({ key, routes }) => routes.map((route) => ({ ...route, area: key }))),
];
