import { DatePicker, type DatePickerProps } from '@firstbell/ui/dates';
import { useEffect, useState } from 'react';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { typedFormat } from '../dates/showDate.ts';
import { useSchoolTime } from '../dates/useSchoolTime.ts';

/** Value of a field with an incomplete date, which no schema of a day accepts. */
const INCOMPLETE = 'incomplete';
const isIncomplete = (value: unknown) => value === INCOMPLETE;

/** Props of `DayField`; the rest are those of `DatePicker`. */
export type DayFieldProps<Values extends FieldValues> = Omit<
  DatePickerProps,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onFaultChange' | 'errorMessage' | 'ref'
> & {
  /** Field of the form, whose value is an ISO day, or `''`. */
  name: Path<Values>;
  /** The form; by default that of the context. */
  control?: Control<Values>;
};

/** Date field of a form: typed and shown in the person's order, whatever the browser's language. */
export function DayField<Values extends FieldValues>({
  name,
  control,
  onBlur,
  ...rest
}: DayFieldProps<Values>) {
  const {
    field: { ref, value: held, onChange, onBlur: leave },
    fieldState: { error },
  } = useController<Values>({ name, ...(control && { control }) });
  const today = useSchoolTime().today();
  const [fault, setFault] = useState<string>();
  const value: string = held ?? '';

  // A draft may contain an incomplete date, whose segments the field cannot restore.
  const isLeftOver = isIncomplete(value) && fault === undefined;
  useEffect(() => {
    if (isLeftOver) onChange('');
  }, [isLeftOver, onChange]);

  return (
    <DatePicker
      format={typedFormat()}
      today={today}
      {...rest}
      name={name}
      ref={ref}
      value={isIncomplete(value) ? '' : value}
      errorMessage={error && (fault ?? error.message)}
      onChange={onChange}
      onFaultChange={(found) => {
        setFault(found);
        if (found !== undefined) onChange(INCOMPLETE);
      }}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
    />
  );
}
