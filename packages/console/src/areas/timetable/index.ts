import { type AreaScreens } from '../../platform/routes/AreaScreens.ts';

/** Screens of the area Timetable. */
export const timetableScreens: AreaScreens = {
  list: () => import('./TimetableList.tsx').then(({ TimetableList }) => TimetableList),
  form: () => import('./TimetableForm.tsx').then(({ TimetableForm }) => TimetableForm),
};
