import { type AreaRoutes } from '../../platform/routes/AreaRoutes.ts';

/** Routes of the area Support. */
export const supportRoutes: AreaRoutes = {
  key: 'support',
  routes: [
    {
      path: '/support',
      title: 'Support',
      lazy: () => import('./Support.tsx').then(({ Support }) => ({ Component: Support })),
    },
    {
      path: '/app_support/edit',
      title: 'Edit App Support',
      action: 'edit',
      lazy: () => import('./SupportForms.tsx').then(({ EditAppSupport }) => ({ Component: EditAppSupport })),
    },
    {
      path: '/admin_support/edit',
      title: 'Edit Admin Support',
      action: 'edit',
      lazy: () =>
        import('./SupportForms.tsx').then(({ EditAdminSupport }) => ({ Component: EditAdminSupport })),
    },
    {
      path: '/emergency_contact/edit',
      title: 'Edit Emergency Contact',
      action: 'edit',
      lazy: () =>
        import('./SupportForms.tsx').then(({ EditEmergencyContact }) => ({
          Component: EditEmergencyContact,
        })),
    },
  ],
};
