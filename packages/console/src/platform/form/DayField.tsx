import { DatePicker, type DatePickerProps } from '@firstbell/ui/dates';
import { useEffect, useState } from 'react';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { useDateInput } from '../dates/useDateInput.ts';

/** Value of a field with an incomplete date; no schema of a day accepts it, so the form cannot be submitted. */
const INCOMPLETE = 'incomplete';
const isIncomplete = (value: unknown) => value === INCOMPLETE;

/** Props of `DayField`; further props are passed to `DatePicker`. */
export type DayFieldProps<Values extends FieldValues> = Omit<
  DatePickerProps,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onFaultChange' | 'errorMessage' | 'ref'
> & {
  /** Field of the form; its value is an ISO day, or `''`. */
  name: Path<Values>;
  /** Control of the form; by default from the form context. */
  control?: Control<Values>;
};

/** Date field of a form, in the person's date format, whatever the language of the browser. */
export function DayField<Values extends FieldValues>({
  name,
  control,
  onBlur,
  ...rest
}: DayFieldProps<Values>) {
  const {
    field: { ref, value: fieldValue, onChange, onBlur: onFieldBlur },
    fieldState: { error },
  } = useController<Values>({ name, ...(control && { control }) });
  const settings = useDateInput();
  const [inputError, setInputError] = useState<string>();
  const value: string = fieldValue ?? '';

  // A draft may contain an incomplete date, whose segments the field cannot restore.
  const isRestoredIncomplete = isIncomplete(value) && inputError === undefined;
  useEffect(() => {
    if (isRestoredIncomplete) onChange('');
  }, [isRestoredIncomplete, onChange]);

  return (
    <DatePicker
      {...settings}
      {...rest}
      name={name}
      ref={ref}
      value={isIncomplete(value) ? '' : value}
      errorMessage={error && (inputError ?? error.message)}
      onChange={onChange}
      onFaultChange={(newError) => {
        setInputError(newError);
        if (newError !== undefined) onChange(INCOMPLETE);
      }}
      onBlur={(event) => {
        onFieldBlur();
        onBlur?.(event);
      }}
    />
  );
}
