import { type AreaRoutes } from '../../platform/routes/AreaRoutes.ts';

/** Routes of the area Teacher. */
export const teacherRoutes: AreaRoutes = {
  key: 'teacher',
  routes: [
    {
      path: '/teacher',
      title: 'Teacher',
      lazy: () => import('./TeacherList.tsx').then(({ TeacherList }) => ({ Component: TeacherList })),
    },
    {
      path: '/teacher/view',
      title: 'Teacher',
      isOfYear: true,
      lazy: () => import('./TeacherPage.tsx').then(({ TeacherPage }) => ({ Component: TeacherPage })),
    },
    {
      path: '/teacher/handover',
      title: 'Hand Over',
      action: 'edit',
      lazy: () =>
        import('./handover/HandoverScreen.tsx').then(({ HandoverScreen }) => ({ Component: HandoverScreen })),
    },
    {
      path: '/teacher/add',
      title: 'Add Teacher',
      action: 'add',
      lazy: () => import('./TeacherForm.tsx').then(({ AddTeacher }) => ({ Component: AddTeacher })),
    },
    {
      path: '/teacher/edit',
      title: 'Edit Teacher',
      action: 'edit',
      lazy: () => import('./TeacherForm.tsx').then(({ EditTeacher }) => ({ Component: EditTeacher })),
    },
  ],
};
