import { lazy } from 'react';
import { type AreaScreens } from '../../platform/routes/AreaScreens.ts';

/** Screens of the area Attendance, the banner about unsent sheets, and the API paths whose responses are cached for offline use. */
export const attendanceScreens: AreaScreens = {
  list: () => import('./AttendanceScreen.tsx').then(({ AttendanceScreen }) => AttendanceScreen),
  isList: false,
  further: {
    '/attendance/sheets': () => import('./SheetsScreen.tsx').then(({ SheetsScreen }) => SheetsScreen),
    '/attendance/register': () => import('./month/MonthScreen.tsx').then(({ MonthScreen }) => MonthScreen),
  },
  Banner: lazy(() => import('./offline/SyncBanner.tsx').then(({ SyncBanner }) => ({ default: SyncBanner }))),
  offlinePaths: ['/attendance/own', '/attendance/missing', '/attendance/sheet'],
};
