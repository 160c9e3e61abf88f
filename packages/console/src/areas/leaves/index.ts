import { type AreaRoutes } from '../../platform/routes/AreaRoutes.ts';

/** Routes of the area Leaves. */
export const leavesRoutes: AreaRoutes = {
  key: 'leaves',
  routes: [
    {
      path: '/leaves',
      title: 'Leaves',
      lazy: () => import('./LeavesList.tsx').then(({ LeavesList }) => ({ Component: LeavesList })),
    },
    {
      path: '/leaves/edit',
      title: 'Edit Leaves',
      action: 'edit',
      lazy: () => import('./LeavesForm.tsx').then(({ EditLeaves }) => ({ Component: EditLeaves })),
    },
  ],
};
