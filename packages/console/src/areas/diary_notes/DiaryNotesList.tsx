import { areas } from '@firstbell/schema';
import { renderSectionCell } from '../../features/profiles/renderNames.tsx';
import { type Cells } from '../../records/list/createListColumns.tsx';
import { ListScreen } from '../../records/list/ListScreen.tsx';

const cells: Cells = { section: renderSectionCell };

/** List of the diary notes; a section's name links to the section's page. */
export function DiaryNotesList() {
  return <ListScreen area={areas.diary_notes} cells={cells} />;
}
