import { type AreaRoutes } from '../../platform/routes/AreaRoutes.ts';

/** Routes of the area FAQs. */
export const faqsRoutes: AreaRoutes = {
  key: 'faqs',
  routes: [
    {
      path: '/faqs',
      title: 'FAQs',
      lazy: () => import('./FaqsList.tsx').then(({ FaqsList }) => ({ Component: FaqsList })),
    },
    {
      path: '/faqs/add',
      title: 'Add FAQs',
      action: 'add',
      lazy: () => import('./FaqsForm.tsx').then(({ AddFaqs }) => ({ Component: AddFaqs })),
    },
    {
      path: '/faqs/edit',
      title: 'Edit FAQs',
      action: 'edit',
      lazy: () => import('./FaqsForm.tsx').then(({ EditFaqs }) => ({ Component: EditFaqs })),
    },
    {
      path: '/pages-faq.html',
      title: 'Need Help?',
      lazy: () => import('./Help.tsx').then(({ Help }) => ({ Component: Help })),
    },
  ],
};
