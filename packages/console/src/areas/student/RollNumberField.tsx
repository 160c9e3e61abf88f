import { FormField } from '@firstbell/ui';
import { type OwnFieldProps } from '../../records/values/FieldLook.ts';
import { useProposedRollNumber } from './useProposedRollNumber.ts';

/** Asks for the roll number: the next free one of the chosen section stands there until another is typed. */
export function RollNumberField({ name, label }: OwnFieldProps) {
  const { field, help } = useProposedRollNumber(name);
  return (
    <FormField
      kind="text"
      inputMode="numeric"
      autoComplete="off"
      width="short"
      label={label}
      help={help}
      {...field}
    />
  );
}
