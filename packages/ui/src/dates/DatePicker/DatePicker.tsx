import { GregorianCalendar } from '@internationalized/date';
import { use, useState } from 'react';
import { Calendar } from 'react-aria-components';
import { FormDisabledContext } from '../../components/Form/formDisabled.ts';
import { datePickerLabels, type DatePickerLabels } from '../../labels/english/datePicker.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { DateControl } from '../DateField/DateControl.tsx';
import { type DateFieldProps } from '../DateField/index.ts';
import { toDate } from '../DateField/dateFormat.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { CalendarPanel } from './CalendarPanel.tsx';

/** Props of `DatePicker`; other props are passed to the root. */
export type DatePickerProps = Omit<DateFieldProps, 'labels'> & {
  /** Texts that replace the English defaults. */
  labels?: Partial<DatePickerLabels> | undefined;
};

const createGregorian = () => new GregorianCalendar();

/** Field for a date, typed as in `DateField` or picked from a calendar. */
export function DatePicker({ labels: customLabels, ...rest }: DatePickerProps) {
  const labels = useLabels('DatePicker', datePickerLabels, customLabels);
  const [isOpen, setOpen] = useState(false);
  const isFormDisabled = use(FormDisabledContext);
  const { minValue = '', maxValue = '', isDateUnavailable, isReadOnly = false } = rest;
  const { isDisabled = isFormDisabled } = rest;
  const isEditable = !isDisabled && !isReadOnly;
  return (
    <DateControl
      {...rest}
      labels={labels}
      isOpen={isOpen}
      onOpen={() => {
        setOpen(isEditable);
      }}
      end={(day, { labelId, box }, { readToday, firstDayOfWeek }) => {
        const pick = (date: NonNullable<typeof day.date>) => {
          day.change(date);
          setOpen(false);
        };
        return (
          <CalendarButton
            {...{ labelId, box, isOpen }}
            label={labels.open}
            isDisabled={!isEditable}
            onOpenChange={setOpen}
          >
            <Calendar
              createCalendar={createGregorian}
              value={toDate(day.iso)}
              defaultFocusedValue={toDate(day.iso) ?? toDate(readToday())}
              minValue={toDate(minValue)}
              maxValue={toDate(maxValue)}
              firstDayOfWeek={firstDayOfWeek}
              isDateUnavailable={(date) => isDateUnavailable?.(date.toString()) === true}
              onChange={pick}
            >
              <CalendarPanel labels={labels} today={readToday()} onToday={pick} />
            </Calendar>
          </CalendarButton>
        );
      }}
    />
  );
}
