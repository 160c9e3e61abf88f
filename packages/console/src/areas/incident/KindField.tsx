import { FormField } from '@firstbell/ui';
import { fixedChoices } from '@firstbell/schema';
import { useFormContext } from 'react-hook-form';
import { useAccess } from '../../platform/access/useAccess.ts';
import { type Values } from '../../records/requests.ts';
import { type CustomFieldProps } from '../../records/values/FieldView.ts';
import { useField } from '../../records/fields/RecordField.tsx';

/**
 * Select of the kind of person that an incident is about. Offers only students to people who may not add incidents
 * of teachers. A change clears the chosen person.
 */
export function KindField({ name, label, isRequired }: CustomFieldProps) {
  const { resetField, setValue } = useFormContext<Values>();
  const { canInWholeSchool } = useAccess();
  const options = fixedChoices.person_kind
    .filter((kind) => kind === 'Student' || canInWholeSchool('incident', 'add'))
    .map((value) => ({ value, label: value }));
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
