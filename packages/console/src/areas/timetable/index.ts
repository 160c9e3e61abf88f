import { type AreaRoutes } from '../../routes/AreaRoutes.ts';

/** The screens of the area Timetable. */
export const timetableRoutes: AreaRoutes = {
  key: 'timetable',
  routes: [
    {
      path: '/timetable',
      title: 'Timetable',
      lazy: () => import('./TimetableList.tsx').then(({ TimetableList }) => ({ Component: TimetableList })),
    },
  ],
};
