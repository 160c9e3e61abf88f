import { areaRoutes } from '../areas/index.ts';
import { type AreaRoute } from './AreaRoutes.ts';

const ownScreens: readonly AreaRoute[] = [
  ...['/', '/dashboard'].map((path) => ({
    path,
    title: 'Dashboard',
    lazy: () => import('../dashboard/Dashboard.tsx').then(({ Dashboard }) => ({ Component: Dashboard })),
  })),
  {
    path: '/users-profile.html',
    title: 'My Profile',
    lazy: () => import('../profile/Profile.tsx').then(({ Profile }) => ({ Component: Profile })),
  },
];

/** Every screen inside the shell: the console's own, and those of the areas. */
export const consoleScreens: readonly AreaRoute[] = [
  ...ownScreens,
  ...areaRoutes.flatMap(({ routes }) => routes),
];
