import { type FieldViews } from '../../records/values/FieldView.ts';
import { RollNumberField } from './RollNumberField.tsx';

/** What the form and the history add to the values of a student. */
export const studentViews: FieldViews = {
  roll_number: { Field: RollNumberField },
  photo: { format: () => 'A photo' },
};
