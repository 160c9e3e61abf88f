import { Switch } from '@firstbell/ui';
import { Controller, useFormContext } from 'react-hook-form';
import { type Values } from '../../records/api.ts';
import { type CustomFieldProps } from '../../records/values/FieldLook.ts';

const WIDE = { gridColumn: '1 / -1' };

/** Switch that keeps an incident to the people named; turned off, nobody is named any more. */
export function ConfidentialField({ name, label }: CustomFieldProps) {
  const { control, setValue } = useFormContext<Values>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <Switch
          {...field}
          style={WIDE}
          label={label}
          description="Only you, the people named below and administrators see it. Nobody else finds it in any list, count or export."
          isSelected={value === true}
          onChange={(isOn) => {
            onChange(isOn);
            if (!isOn) setValue('named_people', [], { shouldDirty: true });
          }}
          errorMessage={fieldState.error?.message}
        />
      )}
    />
  );
}
