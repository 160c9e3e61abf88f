import { type AreaRoutes } from '../../platform/routes/AreaRoutes.ts';

/** Routes of the area Assessment. */
export const assessmentRoutes: AreaRoutes = {
  key: 'assessment',
  routes: [
    {
      path: '/assessment',
      title: 'Assessment',
      lazy: () =>
        import('./AssessmentList.tsx').then(({ AssessmentList }) => ({ Component: AssessmentList })),
    },
    {
      path: '/assessment/add',
      title: 'Add Assessment',
      action: 'add',
      lazy: () => import('./AssessmentForm.tsx').then(({ AddAssessment }) => ({ Component: AddAssessment })),
    },
    {
      path: '/assessment/edit',
      title: 'Edit Assessment',
      action: 'edit',
      lazy: () =>
        import('./AssessmentForm.tsx').then(({ EditAssessment }) => ({ Component: EditAssessment })),
    },
  ],
};
