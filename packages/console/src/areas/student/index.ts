import { type AreaRoutes } from '../../platform/routes/AreaRoutes.ts';

/** Routes of the area Student. */
export const studentRoutes: AreaRoutes = {
  key: 'student',
  routes: [
    {
      path: '/student',
      title: 'Student',
      lazy: () => import('./StudentList.tsx').then(({ StudentList }) => ({ Component: StudentList })),
    },
    {
      path: '/student/view',
      title: 'Student',
      lazy: () => import('./StudentPage.tsx').then(({ StudentPage }) => ({ Component: StudentPage })),
    },
    {
      path: '/student/add',
      title: 'Add Student',
      action: 'add',
      lazy: () => import('./StudentForm.tsx').then(({ AddStudent }) => ({ Component: AddStudent })),
    },
    {
      path: '/student/edit',
      title: 'Edit Student',
      action: 'edit',
      lazy: () => import('./StudentForm.tsx').then(({ EditStudent }) => ({ Component: EditStudent })),
    },
  ],
};
