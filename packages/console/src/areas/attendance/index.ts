import { type AreaRoutes } from '../../routes/AreaRoutes.ts';

/** The screens of the area Attendance. */
export const attendanceRoutes: AreaRoutes = { key: 'attendance', routes: [] };
