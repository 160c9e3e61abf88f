import { supportForms } from '@firstbell/schema';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';

const looks: FieldLooks = {
  mail: { kind: 'email' },
  phone: { kind: 'tel', width: 'short', placeholder: '+91' },
};

/** Form of the contact for help with the console. */
export function EditAppSupport() {
  return <FormScreen area={supportForms.app} mode="edit" recordKey="app" nameTemplate="" looks={looks} />;
}

/** Form of the contact of the school's administration. */
export function EditAdminSupport() {
  return <FormScreen area={supportForms.admin} mode="edit" recordKey="admin" nameTemplate="" looks={looks} />;
}

/** Form of the emergency contact. */
export function EditEmergencyContact() {
  return (
    <FormScreen
      area={supportForms.emergency}
      mode="edit"
      recordKey="emergency"
      nameTemplate=""
      looks={looks}
    />
  );
}
