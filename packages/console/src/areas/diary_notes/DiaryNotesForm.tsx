import { areas } from '@firstbell/schema';
import { useSearchParams } from 'react-router-dom';
import { CopiesPanel } from '../../features/copies/CopiesPanel.tsx';
import { renderSection } from '../../features/profiles/renderNames.tsx';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';

const looks: FieldLooks = {
  class: { width: 'short' },
  section: { width: 'short', render: renderSection },
  title: { width: 'full', isAlone: true },
  description: { kind: 'textarea', isAlone: true },
};

// A merge with somebody else's edit takes each group from one side, because a section and a subject belong to their class.
const mergeGroups = [['class', 'section', 'subject']];

const NAME_TEMPLATE = '{title} · {class}-{section}';

/** Form that adds a diary note. */
export function AddDiaryNotes() {
  return <FormScreen area={areas.diary_notes} mode="add" nameTemplate={NAME_TEMPLATE} looks={looks} />;
}

/** Form that edits a diary note. */
export function EditDiaryNotes() {
  const key = useSearchParams()[0].get('id') ?? '';
  return (
    <FormScreen
      area={areas.diary_notes}
      mode="edit"
      nameTemplate={NAME_TEMPLATE}
      looks={looks}
      mergeGroups={mergeGroups}
      panels={
        key === ''
          ? undefined
          : { above: <CopiesPanel area={areas.diary_notes} recordKey={key} />, below: null }
      }
    />
  );
}
