import { GregorianCalendar } from '@internationalized/date';
import { use, useState } from 'react';
import { RangeCalendar } from 'react-aria-components';
import { FormDisabledContext } from '../../components/Form/formDisabled.ts';
import { dateRangePickerLabels, type DateRangePickerLabels } from '../../labels/english/dateRangePicker.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useControllableState } from '../../state/useControllableState.ts';
import { DateFrame } from '../DateField/DateFrame.tsx';
import { type DateFieldOwnProps, type DateFieldRootProps } from '../DateField/dateFieldProps.ts';
import { toDate } from '../DateField/dateFormat.ts';
import { DateInput } from '../DateField/DateInput.tsx';
import { findDayError } from '../DateField/dayError.ts';
import { describePasted } from '../DateField/describePasted.ts';
import { useDateSettings } from '../DateField/DatesProvider.tsx';
import { useDay } from '../DateField/useDay.ts';
import { CalendarButton } from '../DatePicker/CalendarButton.tsx';
import { CalendarPanel } from '../DatePicker/CalendarPanel.tsx';
import { RangeParts } from './rangeLook.ts';

/** Two ISO days, each `''` if there is none; the range includes both. */
export type DayRange = {
  /** The first day. */
  start: string;
  /** The last day. */
  end: string;
};

/** Props of `DateRangePicker`; other props are passed to the root. */
export type DateRangePickerProps = DateFieldRootProps &
  DateFieldOwnProps & {
    /** Name of the first day in the submitted data. */
    startName?: string | undefined;
    /** Name of the last day in the submitted data. */
    endName?: string | undefined;
    /** The two days; uncontrolled if omitted, starting with `defaultValue`. */
    value?: DayRange | undefined;
    /** Initial value of an uncontrolled field. */
    defaultValue?: DayRange | undefined;
    /** Called with both days when one of them changes. */
    onChange?: ((value: DayRange) => void) | undefined;
    /** Texts that replace the English defaults. */
    labels?: Partial<DateRangePickerLabels> | undefined;
  };

const createGregorian = () => new GregorianCalendar();
const EMPTY_RANGE: DayRange = { start: '', end: '' };

/** Field for a first and a last day, typed or picked from a calendar. */
export function DateRangePicker(props: DateRangePickerProps) {
  const isFormDisabled = use(FormDisabledContext);
  const {
    value,
    defaultValue = EMPTY_RANGE,
    onChange,
    labels: customLabels,
    startName,
    endName,
    ref,
    label,
    description,
    errorMessage,
    isRequired = false,
    isDisabled = isFormDisabled,
    isReadOnly = false,
    width = 'regular',
    minValue = '',
    maxValue = '',
    isDateUnavailable,
    format,
    today,
    firstDayOfWeek,
    readText,
    onFaultChange,
    onBlur,
    ...rootProps
  } = props;
  const labels = useLabels('DateRangePicker', dateRangePickerLabels, customLabels);
  const settings = useDateSettings({ format, today, firstDayOfWeek, readText });
  const [range, setRange] = useControllableState(value, defaultValue, onChange);
  const [isOpen, setOpen] = useState(false);
  const start = useDay(range.start, '', (iso) => {
    setRange({ ...range, start: iso });
  });
  const end = useDay(range.end, '', (iso) => {
    setRange({ ...range, end: iso });
  });

  const rules = { minValue, maxValue, isDateUnavailable, format: settings.format, labels };
  const isReversed = start.iso !== '' && end.iso !== '' && end.iso < start.iso;
  const error =
    findDayError(start, rules) ?? findDayError(end, rules) ?? (isReversed ? labels.reversed : undefined);
  const isEditable = !isDisabled && !isReadOnly;
  const firstDay = toDate(start.iso);
  const lastDay = toDate(end.iso);
  const sharedInputProps = {
    labels,
    isRequired,
    isDisabled,
    isReadOnly,
    format: settings.format,
    readText: settings.readText,
  };

  return (
    <DateFrame
      {...{ label, description, errorMessage, isRequired, isDisabled, isReadOnly, width, rootProps }}
      {...describePasted(rules, start, end)}
      isEmpty={start.iso === '' || end.iso === ''}
      {...{ fault: error, onBlur, onFaultChange, isOpen }}
      onOpen={() => {
        setOpen(isEditable);
      }}
      onReset={() => {
        start.clearIncomplete();
        end.clearIncomplete();
        setRange(defaultValue);
      }}
    >
      {({ labelId, describedBy, isInvalid, box }) => (
        <>
          <RangeParts role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
            <DateInput
              {...sharedInputProps}
              {...{ labelledBy: labelId, describedBy, isInvalid }}
              key={`start ${start.resetCount}`}
              day={start}
              readToday={settings.readToday}
              label={labels.start}
              firstRef={ref}
            />
            <span aria-hidden="true">–</span>
            <DateInput
              {...sharedInputProps}
              {...{ labelledBy: labelId, describedBy, isInvalid }}
              key={`end ${end.resetCount}`}
              day={end}
              readToday={settings.readToday}
              label={labels.end}
            />
          </RangeParts>
          <CalendarButton
            {...{ labelId, box, isOpen }}
            label={labels.open}
            isDisabled={!isEditable}
            onOpenChange={setOpen}
          >
            <RangeCalendar
              createCalendar={createGregorian}
              value={firstDay && lastDay && !isReversed ? { start: firstDay, end: lastDay } : null}
              defaultFocusedValue={firstDay ?? toDate(settings.readToday())}
              minValue={toDate(minValue)}
              maxValue={toDate(maxValue)}
              firstDayOfWeek={settings.firstDayOfWeek}
              isDateUnavailable={(date) => isDateUnavailable?.(date.toString()) === true}
              onChange={(days) => {
                setRange({ start: days.start.toString(), end: days.end.toString() });
                setOpen(false);
              }}
            >
              <CalendarPanel labels={labels} today={settings.readToday()} />
            </RangeCalendar>
          </CalendarButton>
          {startName !== undefined && (
            <input type="hidden" name={startName} value={start.iso} disabled={isDisabled} />
          )}
          {endName !== undefined && (
            <input type="hidden" name={endName} value={end.iso} disabled={isDisabled} />
          )}
        </>
      )}
    </DateFrame>
  );
}
