import { FormField } from '@firstbell/ui';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Values } from '../../records/requests.ts';
import { type CustomFieldProps } from '../../records/values/FieldView.ts';
import { useField } from '../../records/fields/RecordField.tsx';

/** Field of the permanent address, with a checkbox that keeps it the same as the residential address. */
export function PermanentAddress({ name, label, isRequired }: CustomFieldProps) {
  const { setValue, getValues } = useFormContext<Values>();
  const field = useField(name);
  const residential = useWatch<Values>({ name: 'residential_address' });
  const [isSame, setIsSame] = useState(() => residential !== '' && residential === getValues(name));

  useEffect(() => {
    if (!isSame || getValues(name) === residential) return;
    setValue(name, residential, { shouldDirty: true, shouldValidate: residential !== '' });
  }, [isSame, residential, name, setValue, getValues]);

  return (
    <>
      <FormField
        kind="checkbox"
        label="Permanent address is same as Residential address"
        name="is_same_address"
        checked={isSame}
        onChange={({ target }) => {
          setIsSame(target.checked);
        }}
      />
      <FormField kind="textarea" label={label} isRequired={isRequired} isReadOnly={isSame} {...field} />
    </>
  );
}
