import { type AreaScreens } from '../../platform/routes/AreaScreens.ts';

/** Screens of the area Assignment. */
export const assignmentScreens: AreaScreens = {
  list: () => import('./AssignmentList.tsx').then(({ AssignmentList }) => AssignmentList),
  form: () => import('./AssignmentForm.tsx').then(({ AssignmentForm }) => AssignmentForm),
};
