import { type AreaRoutes } from '../../platform/routes/AreaRoutes.ts';

/** The screen of the area Attendance. */
export const attendanceRoutes: AreaRoutes = {
  key: 'attendance',
  routes: [
    {
      path: '/attendance',
      title: 'Attendance',
      lazy: () =>
        import('./AttendanceScreen.tsx').then(({ AttendanceScreen }) => ({ Component: AttendanceScreen })),
    },
  ],
};
