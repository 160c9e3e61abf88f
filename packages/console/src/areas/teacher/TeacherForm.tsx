import { areas, maskAadhar } from '@firstbell/schema';
import { useSearchParams } from 'react-router-dom';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { textOf } from '../../records/values/formValues.ts';
import { AadharField } from './AadharField.tsx';
import { PermanentAddress } from './PermanentAddress.tsx';
import { TeacherPanels } from './TeacherPanels.tsx';

const looks: FieldLooks = {
  id: { width: 'short', isAlone: true },
  residential_address: { kind: 'textarea' },
  permanent_address: { Field: PermanentAddress },
  gender: { width: 'short' },
  blood_group: { width: 'short' },
  dob: { kind: 'date' },
  email: { kind: 'email' },
  phone: { kind: 'tel', placeholder: '+91' },
  aadhar_number: { Field: AadharField, show: (value) => maskAadhar(textOf(value)), isSecret: true },
};

/** Form that adds a teacher. */
export function AddTeacher() {
  return <FormScreen area={areas.teacher} mode="add" looks={looks} hasTerms />;
}

/** Form that edits a teacher. */
export function EditTeacher() {
  const teacher = useSearchParams()[0].get('id') ?? '';
  const beside = teacher === '' ? undefined : { first: null, last: <TeacherPanels teacher={teacher} /> };
  return (
    <FormScreen
      area={areas.teacher}
      mode="edit"
      subject="{first_name} {last_name} · {id}"
      looks={looks}
      hasTerms
      beside={beside}
    />
  );
}
