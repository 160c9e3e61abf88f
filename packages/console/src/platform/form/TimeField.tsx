import { FormField } from '@firstbell/ui';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { readTime } from './readTime.ts';

/** Props of `TimeField`. */
export type TimeFieldProps<Values extends FieldValues> = {
  /** Field of the form; its value is a time as `HH:MM`. */
  name: Path<Values>;
  control: Control<Values>;
  label: string;
};

/**
 * Field of a time in the 24-hour format, whatever the language of the browser; reads `830`, `8.30` and `8:30`
 * as 08:30.
 */
export function TimeField<Values extends FieldValues>({ name, control, label }: TimeFieldProps<Values>) {
  const {
    field: { value, onChange, onBlur, ...field },
    fieldState: { error },
  } = useController<Values>({ name, control });
  const normalise = () => {
    onChange(readTime(String(value)));
  };
  return (
    <FormField
      kind="text"
      width="full"
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder="HH:MM"
      maxLength={8}
      {...field}
      value={value}
      onChange={onChange}
      errorMessage={error?.message}
      onBlur={() => {
        normalise();
        onBlur();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') normalise();
      }}
    />
  );
}
