import { type AreaRoutes } from '../../platform/routes/AreaRoutes.ts';

/** Routes of the area Settings. */
export const settingsRoutes: AreaRoutes = {
  key: 'settings',
  routes: [
    {
      path: '/settings',
      title: 'Settings',
      lazy: () =>
        import('./SettingsScreen.tsx').then(({ SettingsScreen }) => ({ Component: SettingsScreen })),
    },
    {
      path: '/settings/add',
      title: 'Add Settings',
      action: 'add',
      lazy: () => import('./SettingsForm.tsx').then(({ AddSettings }) => ({ Component: AddSettings })),
    },
  ],
};
