import { renderSectionCell } from '../../features/profiles/renderNames.tsx';
import { createList } from '../../records/list/createList.tsx';

/** List of the diary notes; a section's name links to the section's page. */
export const DiaryNotesList = createList('diary_notes', { cells: { section: renderSectionCell } });
