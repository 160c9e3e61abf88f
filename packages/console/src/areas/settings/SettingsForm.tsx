import { areas } from '@firstbell/schema';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';

const looks: FieldLooks = {
  title: { kind: 'textarea', width: 'full' },
  message: { kind: 'textarea', width: 'full' },
};

/** Writes a message to the school's staff. */
export function AddSettings() {
  return <FormScreen area={areas.settings} mode="add" looks={looks} />;
}
