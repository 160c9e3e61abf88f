import { maskAadhar } from '@firstbell/schema';
import { showDate } from '../../platform/dates/showDate.ts';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { textOf } from '../../records/values/formValues.ts';
import { AadharField } from './AadharField.tsx';
import { PermanentAddress } from './PermanentAddress.tsx';

/** Appearance of the fields of a teacher. */
export const teacherLooks: FieldLooks = {
  id: { width: 'short', isAlone: true },
  residential_address: { kind: 'textarea' },
  permanent_address: { Field: PermanentAddress },
  gender: { width: 'short' },
  blood_group: { width: 'short' },
  dob: { kind: 'date' },
  email: { kind: 'email' },
  phone: { kind: 'tel', placeholder: '+91' },
  // Shown only in the history.
  last_day: { format: (value) => showDate(textOf(value)) },
  aadhar_number: {
    Field: AadharField,
    format: (value) => maskAadhar(textOf(value)),
    isExcludedFromDrafts: true,
  },
};
