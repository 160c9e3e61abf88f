import { areas } from '@firstbell/schema';
import { CopiesPanel } from '../../features/copies/CopiesPanel.tsx';
import { renderSection } from '../../features/profiles/renderNames.tsx';
import { type FormProps } from '../../platform/routes/AreaScreens.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { FormWithPanels } from '../../records/form/FormWithPanels.tsx';

const area = areas.diary_notes;
const views = { section: { render: renderSection } };

/** Form of a diary note, with the panel that gives the note to other sections. */
export const DiaryNotesForm = ({ recordKey }: FormProps) => (
  <FormScreen
    {...{ area, recordKey, views }}
    arrange={(form) =>
      recordKey ? (
        <FormWithPanels above={<CopiesPanel {...{ area, recordKey }} />}>{form}</FormWithPanels>
      ) : (
        form
      )
    }
  />
);
