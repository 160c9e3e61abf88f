import { type AreaRoutes } from '../../platform/routes/AreaRoutes.ts';

/** Routes of the area Academic Year. */
export const academicYearRoutes: AreaRoutes = {
  key: 'academic_year',
  routes: [
    {
      path: '/academic_year',
      title: 'Academic Year',
      lazy: () =>
        import('./AcademicYearList.tsx').then(({ AcademicYearList }) => ({ Component: AcademicYearList })),
    },
    {
      path: '/academic_year/add',
      title: 'Add Academic Year',
      action: 'add',
      lazy: () =>
        import('./AcademicYearForm.tsx').then(({ AddAcademicYear }) => ({ Component: AddAcademicYear })),
    },
    {
      path: '/academic_year/set',
      title: 'SET Academic Year',
      action: 'edit',
      lazy: () =>
        import('./AcademicYearForm.tsx').then(({ SetAcademicYear }) => ({ Component: SetAcademicYear })),
    },
  ],
};
