import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { showDate } from '../../platform/dates/showDate.ts';
import { RollNumberField } from './RollNumberField.tsx';

/** Appearance of the fields of a student. */
export const studentLooks: FieldLooks = {
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
  // Shown only in the history.
  moved_on: { format: (value) => showDate(String(value)) },
  last_day: { format: (value) => showDate(String(value)) },
  returned_on: { format: (value) => showDate(String(value)) },
  admission_date: { format: (value) => showDate(String(value)) },
  photo: { format: () => 'A photo' },
};
