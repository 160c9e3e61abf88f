import { type AreaScreens } from '../../platform/routes/AreaScreens.ts';

/** Screens of the area FAQs. */
export const faqsScreens: AreaScreens = {
  list: () => import('./FaqsList.tsx').then(({ FaqsList }) => FaqsList),
  isList: false,
  form: () => import('./FaqsForm.tsx').then(({ FaqsForm }) => FaqsForm),
  further: {
    '/pages-faq.html': () => import('./Help.tsx').then(({ Help }) => Help),
  },
};
