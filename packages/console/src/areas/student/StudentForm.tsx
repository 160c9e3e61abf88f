import { areas } from '@firstbell/schema';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { RollNumberField } from './RollNumberField.tsx';

const looks: FieldLooks = {
  id: { width: 'short', isAlone: true },
  dob: { kind: 'date' },
  blood_group: { width: 'short' },
  gender: { width: 'short' },
  sex: { width: 'short' },
  class: { width: 'short' },
  section: { width: 'short' },
  roll_number: { Field: RollNumberField },
  email: { kind: 'email' },
  phone: { kind: 'tel', placeholder: '+91' },
  address: { kind: 'textarea' },
};

// Merged as a whole: V-B and VI-A must not become VI-B, and a roll number belongs to its section.
const together = [['class', 'section', 'roll_number']];

/** Form that adds a student. */
export function AddStudent() {
  return <FormScreen area={areas.student} mode="add" looks={looks} />;
}

/** Form that edits a student. */
export function EditStudent() {
  return (
    <FormScreen
      area={areas.student}
      mode="edit"
      subject="{first_name} {last_name} · {id} · {class}-{section}"
      looks={looks}
      together={together}
      hasTerms
    />
  );
}
