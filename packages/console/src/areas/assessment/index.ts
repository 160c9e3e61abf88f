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
      path: '/assessment/marks',
      title: 'Enter Marks',
      action: 'edit',
      lazy: () => import('./marks/MarksScreen.tsx').then(({ MarksScreen }) => ({ Component: MarksScreen })),
    },
    {
      path: '/assessment/report_cards',
      title: 'Report Cards',
      lazy: () => import('./cards/CardsScreen.tsx').then(({ CardsScreen }) => ({ Component: CardsScreen })),
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
