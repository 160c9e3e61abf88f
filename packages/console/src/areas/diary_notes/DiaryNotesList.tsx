import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/list/ListScreen.tsx';

/** List of the diary notes. */
export function DiaryNotesList() {
  return <ListScreen area={areas.diary_notes} />;
}
