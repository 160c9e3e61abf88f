import { areas } from '@firstbell/schema';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';

const looks: FieldLooks = { class: { width: 'short' } };

const SUBJECT = '{subject} · {class}';

/** Form that adds a subject. */
export function AddSubject() {
  return <FormScreen area={areas.subject} mode="add" subject={SUBJECT} looks={looks} />;
}

/** Form that edits a subject. */
export function EditSubject() {
  return <FormScreen area={areas.subject} mode="edit" subject={SUBJECT} looks={looks} />;
}
