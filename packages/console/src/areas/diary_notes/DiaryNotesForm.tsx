import { areas } from '@firstbell/schema';
import { CopiesPanel } from '../../features/copies/CopiesPanel.tsx';
import { renderSection } from '../../features/profiles/renderNames.tsx';
import { createForm } from '../../records/form/createForm.tsx';
import { withPanels } from '../../records/form/withPanels.tsx';

/** Form of a diary note, with the panel that gives the note to other sections. */
export const DiaryNotesForm = createForm('diary_notes', {
  views: { section: { render: renderSection } },
  arrange: withPanels((key) => ({ above: <CopiesPanel area={areas.diary_notes} recordKey={key} /> })),
});
