import { type AreaRoutes } from '../../platform/routes/AreaRoutes.ts';

/** Routes of the area Subject. */
export const subjectRoutes: AreaRoutes = {
  key: 'subject',
  routes: [
    {
      path: '/subject',
      title: 'Subject',
      lazy: () => import('./SubjectList.tsx').then(({ SubjectList }) => ({ Component: SubjectList })),
    },
    {
      path: '/subject/add',
      title: 'Add Subject',
      action: 'add',
      lazy: () => import('./SubjectForm.tsx').then(({ AddSubject }) => ({ Component: AddSubject })),
    },
    {
      path: '/subject/edit',
      title: 'Edit Subject',
      action: 'edit',
      lazy: () => import('./SubjectForm.tsx').then(({ EditSubject }) => ({ Component: EditSubject })),
    },
  ],
};
