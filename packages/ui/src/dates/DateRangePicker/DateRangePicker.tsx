import { GregorianCalendar } from '@internationalized/date';
import { use, useState } from 'react';
import { RangeCalendar } from 'react-aria-components';
import { FormDisabledContext } from '../../components/Form/formDisabled.ts';
import { dateRangePickerLabels, type DateRangePickerLabels } from '../../labels/english/dateRangePicker.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useOwnValue } from '../../state/useOwnValue.ts';
import { DateFrame } from '../DateField/DateFrame.tsx';
import { type DateFieldOwnProps, type DateFieldRootProps } from '../DateField/dateFieldProps.ts';
import { toDate } from '../DateField/dateFormat.ts';
import { DateInput } from '../DateField/DateInput.tsx';
import { dayFault } from '../DateField/dayFault.ts';
import { useDateSettings } from '../DateField/DatesProvider.tsx';
import { useDay } from '../DateField/useDay.ts';
import { CalendarButton } from '../DatePicker/CalendarButton.tsx';
import { CalendarPanel } from '../DatePicker/CalendarPanel.tsx';
import { RangeParts } from './rangeLook.ts';

/** Two ISO days, each `''` while it is none; both belong to the range. */
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

    /** The two days; uncontrolled without it, from `defaultValue` on. */
    value?: DayRange | undefined;

    /** First value of an uncontrolled field. */
    defaultValue?: DayRange | undefined;

    /** Called with both days when one of them changes. */
    onChange?: ((value: DayRange) => void) | undefined;

    /** Texts that replace the English defaults. */
    labels?: Partial<DateRangePickerLabels> | undefined;
  };

const gregorian = () => new GregorianCalendar();
const NONE: DayRange = { start: '', end: '' };

/** Field for a first and a last day, typed or picked from a calendar. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, defaultValue = NONE, onChange, labels, startName, endName, ref, ...others } = props;
  const isFormDisabled = use(FormDisabledContext);
  const { label, description, errorMessage, isRequired = false, ...own } = others;
  const { isDisabled = isFormDisabled, ...more } = own;
  const { isReadOnly = false, width = 'regular', minValue = '', maxValue = '', ...rest } = more;
  const { isDateUnavailable, format, today, firstDayOfWeek, onFaultChange, onBlur, ...rootProps } = rest;
  const words = useLabels('DateRangePicker', dateRangePickerLabels, labels);
  const settings = useDateSettings({ format, today, firstDayOfWeek });
  const [range, setRange] = useOwnValue(value, defaultValue, onChange);
  const [isOpen, setOpen] = useState(false);
  const start = useDay(range.start, '', (iso) => {
    setRange({ ...range, start: iso });
  });
  const end = useDay(range.end, '', (iso) => {
    setRange({ ...range, end: iso });
  });

  const rules = { minValue, maxValue, isDateUnavailable, format: settings.format, words };
  const isReversed = start.iso !== '' && end.iso !== '' && end.iso < start.iso;
  const fault = dayFault(start, rules) ?? dayFault(end, rules) ?? (isReversed ? words.reversed : undefined);
  const isFixed = isDisabled || isReadOnly;
  const first = toDate(start.iso);
  const last = toDate(end.iso);
  const states = { words, isRequired, isDisabled, isReadOnly, format: settings.format };

  return (
    <DateFrame
      {...{ label, description, errorMessage, isRequired, isDisabled, isReadOnly, width, rootProps }}
      isEmpty={start.iso === '' || end.iso === ''}
      {...{ fault, onBlur, onFaultChange, isOpen }}
      onOpen={() => {
        setOpen(!isFixed);
      }}
      onReset={() => {
        start.forget();
        end.forget();
        setRange(defaultValue);
      }}
    >
      {({ labelId, describedBy, isInvalid, box }) => (
        <>
          <RangeParts role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
            <DateInput
              {...states}
              {...{ labelledBy: labelId, describedBy, isInvalid }}
              key={`start ${start.round}`}
              day={start}
              readToday={settings.readToday}
              label={words.start}
              firstRef={ref}
            />
            <span aria-hidden="true">–</span>
            <DateInput
              {...states}
              {...{ labelledBy: labelId, describedBy, isInvalid }}
              key={`end ${end.round}`}
              day={end}
              readToday={settings.readToday}
              label={words.end}
            />
          </RangeParts>
          <CalendarButton
            {...{ labelId, box, isOpen }}
            label={words.open}
            isDisabled={isFixed}
            onOpenChange={setOpen}
          >
            <RangeCalendar
              createCalendar={gregorian}
              value={first && last && !isReversed ? { start: first, end: last } : null}
              defaultFocusedValue={first ?? toDate(settings.readToday())}
              minValue={toDate(minValue)}
              maxValue={toDate(maxValue)}
              firstDayOfWeek={settings.firstDayOfWeek}
              isDateUnavailable={(date) => isDateUnavailable?.(date.toString()) === true}
              onChange={(days) => {
                setRange({ start: days.start.toString(), end: days.end.toString() });
                setOpen(false);
              }}
            >
              <CalendarPanel words={words} today={settings.readToday()} />
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
