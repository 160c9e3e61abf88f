import { type AreaScreens } from '../../platform/routes/AreaScreens.ts';

/** Screens of the area Diary Notes. */
export const diaryNotesScreens: AreaScreens = {
  list: () => import('./DiaryNotesList.tsx').then(({ DiaryNotesList }) => DiaryNotesList),
  form: () => import('./DiaryNotesForm.tsx').then(({ DiaryNotesForm }) => DiaryNotesForm),
};
