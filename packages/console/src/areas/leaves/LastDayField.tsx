import { useWatch } from 'react-hook-form';
import { formatWorkingDays, useCalendar } from '../../features/calendar/useCalendar.ts';
import { DayField } from '../../platform/form/DayField.tsx';
import { type Values } from '../../records/api.ts';
import { type OwnFieldProps } from '../../records/values/FieldLook.ts';
import { textOf } from '../../records/values/formValues.ts';

/** Field of the last day of a leave; its description is the number of working days. */
export function LastDayField({ name, label, isRequired }: OwnFieldProps) {
  const [from = '', to = ''] = useWatch<Values>({ name: ['from', 'to'] }).map(textOf);
  const length = formatWorkingDays(useCalendar(), { from, to });
  return (
    <DayField<Values>
      label={label}
      isRequired={isRequired}
      description={length === '' ? undefined : length}
      name={name}
    />
  );
}
