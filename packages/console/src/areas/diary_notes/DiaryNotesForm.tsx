import { areas } from '@firstbell/schema';
import { CopiesPanel } from '../../features/copies/CopiesPanel.tsx';
import { renderSection } from '../../features/profiles/renderNames.tsx';
import { type FormProps } from '../../platform/routes/AreaScreens.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { withPanels } from '../../records/form/withPanels.tsx';

const area = areas.diary_notes;
const views = { section: { render: renderSection } };

/** Form of a diary note, with the panel that gives the note to other sections. */
export const DiaryNotesForm = ({ recordKey }: FormProps) => (
  <FormScreen
    {...{ area, recordKey, views }}
    arrange={withPanels(recordKey, (key) => ({ above: <CopiesPanel area={area} recordKey={key} /> }))}
  />
);
