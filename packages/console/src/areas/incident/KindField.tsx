import { FormField } from '@firstbell/ui';
import { fixedChoices } from '@firstbell/schema';
import { useFormContext } from 'react-hook-form';
import { type Values } from '../../records/api.ts';
import { type OwnFieldProps } from '../../records/values/FieldLook.ts';
import { useField } from '../../records/fields/RecordField.tsx';

const options = fixedChoices.person_kind.map((value) => ({ value, label: value }));

/** Select of the kind of person of an incident; a change clears the chosen person. */
export function KindField({ name, label, isRequired }: OwnFieldProps) {
  const { resetField, setValue } = useFormContext<Values>();
  const field = useField(name, {
    onChange: () => {
      resetField('id', { keepDirty: true });
      setValue('id', '', { shouldDirty: true });
    },
  });
  return (
    <FormField
      kind="select"
      label={label}
      isRequired={isRequired}
      placeholder="Choose"
      options={options}
      width="short"
      {...field}
    />
  );
}
