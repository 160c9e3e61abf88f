import { type AreaScreens } from '../../platform/routes/AreaScreens.ts';

/** Screens of the area Support. */
export const supportScreens: AreaScreens = {
  list: () => import('./Support.tsx').then(({ Support }) => Support),
  isList: false,
  further: {
    '/app_support/edit': () => import('./SupportForms.tsx').then(({ AppSupportForm }) => AppSupportForm),
    '/admin_support/edit': () =>
      import('./SupportForms.tsx').then(({ AdminSupportForm }) => AdminSupportForm),
    '/emergency_contact/edit': () =>
      import('./SupportForms.tsx').then(({ EmergencyContactForm }) => EmergencyContactForm),
  },
};
