import { type AreaScreens } from '../../platform/routes/AreaScreens.ts';

/** Screens of the area Student. */
export const studentScreens: AreaScreens = {
  list: () => import('./StudentList.tsx').then(({ StudentList }) => StudentList),
  form: () => import('./StudentForm.tsx').then(({ StudentForm }) => StudentForm),
  further: {
    '/student/view': () => import('./StudentPage.tsx').then(({ StudentPage }) => StudentPage),
  },
};
