import { areas } from '@firstbell/schema';
import { useSearchParams } from 'react-router-dom';
import { GiveToSections } from '../../features/copies/GiveToSections.tsx';
import { renderSection } from '../../features/profiles/renderNames.tsx';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';

const looks: FieldLooks = {
  class: { width: 'short' },
  section: { width: 'short', render: renderSection },
  title: { width: 'full', isAlone: true },
  description: { kind: 'textarea', isAlone: true },
};

// Merged as a whole, because a section and a subject belong to their class.
const together = [['class', 'section', 'subject']];

const SUBJECT = '{title} · {class}-{section}';

/** Form that adds a diary note. */
export function AddDiaryNotes() {
  return <FormScreen area={areas.diary_notes} mode="add" subject={SUBJECT} looks={looks} />;
}

/** Form that edits a diary note. */
export function EditDiaryNotes() {
  const key = useSearchParams()[0].get('id') ?? '';
  return (
    <FormScreen
      area={areas.diary_notes}
      mode="edit"
      subject={SUBJECT}
      looks={looks}
      together={together}
      beside={
        key === ''
          ? undefined
          : { first: <GiveToSections area={areas.diary_notes} recordKey={key} />, last: null }
      }
    />
  );
}
