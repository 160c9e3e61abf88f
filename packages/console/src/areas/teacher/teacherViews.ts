import { maskAadhar } from '@firstbell/schema';
import { type FieldViews } from '../../records/values/FieldView.ts';
import { toText } from '../../records/values/formValues.ts';
import { AadharField } from './AadharField.tsx';
import { PermanentAddress } from './PermanentAddress.tsx';

/** What the form and the history add to the values of a teacher. */
export const teacherViews: FieldViews = {
  permanent_address: { Field: PermanentAddress },
  aadhar_number: { Field: AadharField, format: (value) => maskAadhar(toText(value)) },
};
