import { FormField } from '@firstbell/ui';
import { type CustomFieldProps } from '../../records/values/FieldLook.ts';
import { MoveFields } from './MoveFields.tsx';
import { useProposedRollNumber } from './useProposedRollNumber.ts';

/** Field of the roll number, which proposes the next free number of the chosen section, and the day of a move to that section. */
export function RollNumberField({ name, label, record }: CustomFieldProps) {
  const { field, help } = useProposedRollNumber(name);
  return (
    <>
      <FormField
        kind="text"
        inputMode="numeric"
        autoComplete="off"
        width="short"
        label={label}
        description={help}
        {...field}
      />
      {record && <MoveFields record={record} />}
    </>
  );
}
