import { areas } from '@firstbell/schema';
import { type FieldLooks } from '../../records/FieldLook.ts';
import { FormScreen } from '../../records/FormScreen.tsx';

const looks: FieldLooks = {
  from: { kind: 'date' },
  to: { kind: 'date' },
  decision_note: { kind: 'textarea' },
};

/** Decides on a leave. */
export function EditLeaves() {
  return <FormScreen area={areas.leaves} mode="edit" looks={looks} />;
}
