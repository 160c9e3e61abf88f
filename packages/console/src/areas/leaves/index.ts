import { type AreaScreens } from '../../platform/routes/AreaScreens.ts';

/** Screens of the area Leaves. */
export const leavesScreens: AreaScreens = {
  list: () => import('./LeavesList.tsx').then(({ LeavesList }) => LeavesList),
  form: () => import('./LeavesForm.tsx').then(({ LeavesForm }) => LeavesForm),
};
