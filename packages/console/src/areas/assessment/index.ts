import { type AreaScreens } from '../../platform/routes/AreaScreens.ts';

/** Screens of the area Assessment. */
export const assessmentScreens: AreaScreens = {
  list: () => import('./AssessmentList.tsx').then(({ AssessmentList }) => AssessmentList),
  form: () => import('./AssessmentForm.tsx').then(({ AssessmentForm }) => AssessmentForm),
  further: {
    '/assessment/marks': () => import('./marks/MarksScreen.tsx').then(({ MarksScreen }) => MarksScreen),
    '/assessment/report_cards': () =>
      import('./cards/CardsScreen.tsx').then(({ CardsScreen }) => CardsScreen),
  },
};
