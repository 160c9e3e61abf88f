import { areas } from '@firstbell/schema';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';

const looks: FieldLooks = { class: { width: 'short' } };

const NAME_TEMPLATE = '{subject} · {class}';

/** Form that adds a subject. */
export function AddSubject() {
  return <FormScreen area={areas.subject} mode="add" nameTemplate={NAME_TEMPLATE} looks={looks} />;
}

/** Form that edits a subject. */
export function EditSubject() {
  return <FormScreen area={areas.subject} mode="edit" nameTemplate={NAME_TEMPLATE} looks={looks} />;
}
