import { type AreaRoutes } from '../../platform/routes/AreaRoutes.ts';

/** Routes of the area Diary Notes. */
export const diaryNotesRoutes: AreaRoutes = {
  key: 'diary_notes',
  routes: [
    {
      path: '/diary_notes',
      title: 'Diary Notes',
      lazy: () =>
        import('./DiaryNotesList.tsx').then(({ DiaryNotesList }) => ({ Component: DiaryNotesList })),
    },
    {
      path: '/diary_notes/add',
      title: 'Add Diary Notes',
      action: 'add',
      lazy: () => import('./DiaryNotesForm.tsx').then(({ AddDiaryNotes }) => ({ Component: AddDiaryNotes })),
    },
    {
      path: '/diary_notes/edit',
      title: 'Edit Diary Notes',
      action: 'edit',
      lazy: () =>
        import('./DiaryNotesForm.tsx').then(({ EditDiaryNotes }) => ({ Component: EditDiaryNotes })),
    },
  ],
};
