import { type AreaRoutes } from '../../platform/routes/AreaRoutes.ts';

/** Routes of the area Assignment. */
export const assignmentRoutes: AreaRoutes = {
  key: 'assignment',
  routes: [
    {
      path: '/assignment',
      title: 'Assignment',
      lazy: () =>
        import('./AssignmentList.tsx').then(({ AssignmentList }) => ({ Component: AssignmentList })),
    },
    {
      path: '/assignment/add',
      title: 'Add Assignment',
      action: 'add',
      lazy: () => import('./AssignmentForm.tsx').then(({ AddAssignment }) => ({ Component: AddAssignment })),
    },
    {
      path: '/assignment/edit',
      title: 'Edit Assignment',
      action: 'edit',
      lazy: () =>
        import('./AssignmentForm.tsx').then(({ EditAssignment }) => ({ Component: EditAssignment })),
    },
  ],
};
