import { useWatch } from 'react-hook-form';
import { formatWorkingDays, useCalendar } from '../../features/calendar/useCalendar.ts';
import { DayField } from '../../platform/form/DayField.tsx';
import { type Values } from '../../records/requests.ts';
import { type CustomFieldProps } from '../../records/values/FieldView.ts';
import { toText } from '../../records/values/formValues.ts';

/** Field of the last day of a leave; its description is the number of working days. */
export function LastDayField({ name, label, isRequired }: CustomFieldProps) {
  const [from = '', to = ''] = useWatch<Values>({ name: ['from', 'to'] }).map(toText);
  const workingDays = formatWorkingDays(useCalendar(), { from, to });
  return (
    <DayField<Values>
      label={label}
      isRequired={isRequired}
      description={workingDays === '' ? undefined : workingDays}
      name={name}
    />
  );
}
