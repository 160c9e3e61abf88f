import { areas } from '@firstbell/schema';
import { type FieldLooks } from '../../records/FieldLook.ts';
import { FormScreen } from '../../records/FormScreen.tsx';

const looks: FieldLooks = {};

/** Adds an assessment. */
export function AddAssessment() {
  return <FormScreen area={areas.assessment} mode="add" looks={looks} />;
}

/** Changes an assessment. */
export function EditAssessment() {
  return <FormScreen area={areas.assessment} mode="edit" looks={looks} />;
}
