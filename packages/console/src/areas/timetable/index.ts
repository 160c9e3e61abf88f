import { type AreaRoutes } from '../../platform/routes/AreaRoutes.ts';

/** Routes of the area Timetable. */
export const timetableRoutes: AreaRoutes = {
  key: 'timetable',
  routes: [
    {
      path: '/timetable',
      title: 'Timetable',
      lazy: () => import('./TimetableList.tsx').then(({ TimetableList }) => ({ Component: TimetableList })),
    },
    {
      path: '/timetable/add',
      title: 'Add Timetable',
      action: 'add',
      lazy: () => import('./TimetableForm.tsx').then(({ AddTimetable }) => ({ Component: AddTimetable })),
    },
    {
      path: '/timetable/edit',
      title: 'Edit Timetable',
      action: 'edit',
      lazy: () => import('./TimetableForm.tsx').then(({ EditTimetable }) => ({ Component: EditTimetable })),
    },
  ],
};
