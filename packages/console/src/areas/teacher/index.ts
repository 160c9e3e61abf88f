import { type AreaScreens } from '../../platform/routes/AreaScreens.ts';

/** Screens of the area Teacher. */
export const teacherScreens: AreaScreens = {
  list: () => import('./TeacherList.tsx').then(({ TeacherList }) => TeacherList),
  form: () => import('./TeacherForm.tsx').then(({ TeacherForm }) => TeacherForm),
  further: {
    '/teacher/view': () => import('./TeacherPage.tsx').then(({ TeacherPage }) => TeacherPage),
    '/teacher/handover': () =>
      import('./handover/HandoverScreen.tsx').then(({ HandoverScreen }) => HandoverScreen),
  },
};
