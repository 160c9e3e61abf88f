import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/ListScreen.tsx';

/** Lists the diary notes. */
export function DiaryNotesList() {
  return <ListScreen area={areas.diary_notes} />;
}
