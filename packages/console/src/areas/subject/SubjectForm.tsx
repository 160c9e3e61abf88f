import { areas } from '@firstbell/schema';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';

const looks: FieldLooks = { class: { width: 'short' } };

/** Adds a subject. */
export function AddSubject() {
  return <FormScreen area={areas.subject} mode="add" looks={looks} />;
}

/** Changes a subject. */
export function EditSubject() {
  return <FormScreen area={areas.subject} mode="edit" looks={looks} />;
}
