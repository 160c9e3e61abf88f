import { areas } from '@firstbell/schema';
import { type FieldLooks } from '../../records/FieldLook.ts';
import { FormScreen } from '../../records/FormScreen.tsx';

const looks: FieldLooks = {};

/** Adds an incident. */
export function AddIncident() {
  return <FormScreen area={areas.incident} mode="add" looks={looks} />;
}

/** Changes an incident. */
export function EditIncident() {
  return <FormScreen area={areas.incident} mode="edit" looks={looks} />;
}
