import { areas } from '@firstbell/schema';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';

const looks: FieldLooks = {
  title: { kind: 'textarea', width: 'full' },
  message: { kind: 'textarea', width: 'full' },
};

/** Form that corrects a message, at the list's own path. */
export function EditSettings() {
  return <FormScreen area={areas.settings} mode="edit" nameTemplate="{title}" looks={looks} />;
}

/** Form that adds a message to the staff. */
export function AddSettings() {
  return <FormScreen area={areas.settings} mode="add" nameTemplate="{title}" looks={looks} />;
}
