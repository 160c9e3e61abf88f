import { type AreaScreens } from '../../platform/routes/AreaScreens.ts';

/** Screens of the area Academic Year. */
export const academicYearScreens: AreaScreens = {
  list: () => import('./AcademicYearList.tsx').then(({ AcademicYearList }) => AcademicYearList),
  form: () => import('./AcademicYearForm.tsx').then(({ AcademicYearForm }) => AcademicYearForm),
};
