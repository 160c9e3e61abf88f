import { Switch } from '@firstbell/ui';
import { Controller, useFormContext } from 'react-hook-form';
import { type Values } from '../../records/requests.ts';
import { type CustomFieldProps } from '../../records/values/FieldView.ts';

const FULL_WIDTH = { gridColumn: '1 / -1' };

/** Switch that makes an incident visible to the named people only. Turning it off clears the named people. */
export function ConfidentialField({ name, label }: CustomFieldProps) {
  const { control, setValue } = useFormContext<Values>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <Switch
          {...field}
          style={FULL_WIDTH}
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
