import { lazy } from 'react';
import { type AreaRoutes } from '../../platform/routes/AreaRoutes.ts';

/** Routes of the area Attendance, the banner about unsent sheets, and the API paths whose responses are cached for offline use. */
export const attendanceRoutes: AreaRoutes = {
  key: 'attendance',
  routes: [
    {
      path: '/attendance',
      title: 'Attendance',
      lazy: () =>
        import('./AttendanceScreen.tsx').then(({ AttendanceScreen }) => ({ Component: AttendanceScreen })),
    },
    {
      path: '/attendance/sheets',
      title: 'Attendance sheets',
      lazy: () => import('./SheetsScreen.tsx').then(({ SheetsScreen }) => ({ Component: SheetsScreen })),
    },
    {
      path: '/attendance/register',
      title: 'Monthly register',
      lazy: () => import('./month/MonthScreen.tsx').then(({ MonthScreen }) => ({ Component: MonthScreen })),
    },
  ],
  Banner: lazy(() => import('./offline/SyncBanner.tsx').then(({ SyncBanner }) => ({ default: SyncBanner }))),
  offlinePaths: ['/attendance/own', '/attendance/missing', '/attendance/sheet'],
};
