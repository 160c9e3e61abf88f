import { FormField } from '@firstbell/ui';
import { DayField } from '../../platform/form/DayField.tsx';
import { type Values } from '../../records/requests.ts';
import { type CustomFieldProps } from '../../records/values/FieldView.ts';
import { MoveFields } from './MoveFields.tsx';
import { useProposedRollNumber } from './useProposedRollNumber.ts';

/** First day of a new student. */
const AdmissionDateField = () => (
  <DayField<Values>
    name="admission_date"
    label="Admission Date"
    description="The first day on the roll: today, unless you enter another."
  />
);

/** Field of the roll number, which proposes the next free number of the chosen section, and the admission date or the day of a move. */
export function RollNumberField({ name, label, record }: CustomFieldProps) {
  const { field, help } = useProposedRollNumber(name);
  return (
    <>
      <FormField kind="text" inputMode="numeric" width="short" label={label} description={help} {...field} />
      {record ? <MoveFields record={record} /> : <AdmissionDateField />}
    </>
  );
}
