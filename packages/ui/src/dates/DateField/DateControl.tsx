import { use, type ReactNode } from 'react';
import { FormDisabledContext } from '../../components/Form/formDisabled.ts';
import { type DateFieldLabels } from '../../labels/english/dateField.ts';
import { toDate } from './dateFormat.ts';
import { DateFrame, type DateFrameState } from './DateFrame.tsx';
import { type DateFieldProps } from './dateFieldProps.ts';
import { DateInput } from './DateInput.tsx';
import { useDateSettings } from './DatesProvider.tsx';
import { findDayError } from './dayError.ts';
import { describePasted } from './describePasted.ts';
import { useDay, type Day } from './useDay.ts';

/** Props of `DateControl`. */
export type DateControlProps = Omit<DateFieldProps, 'labels'> & {
  labels: DateFieldLabels;
  isOpen?: boolean;
  onOpen?: (() => void) | undefined;
  /** Renders the content at the end of the box, such as the calendar button. */
  end?: (day: Day, frame: DateFrameState, settings: ReturnType<typeof useDateSettings>) => ReactNode;
};

/** Input of a typed date, with a slot for the calendar button. */
export function DateControl(props: DateControlProps) {
  const isFormDisabled = use(FormDisabledContext);
  const {
    name,
    value,
    defaultValue = '',
    onChange,
    labels,
    isOpen = false,
    onOpen,
    end,
    ref,
    label,
    description,
    errorMessage,
    isRequired = false,
    isDisabled = isFormDisabled,
    isReadOnly = false,
    width = 'short',
    minValue,
    maxValue,
    isDateUnavailable,
    format,
    today,
    firstDayOfWeek,
    readText,
    onFaultChange,
    onBlur,
    ...rootProps
  } = props;
  const settings = useDateSettings({ format, today, firstDayOfWeek, readText });
  const day = useDay(value, defaultValue, onChange);
  const rules = { minValue, maxValue, isDateUnavailable, format: settings.format, labels };

  return (
    <DateFrame
      {...{ label, description, errorMessage, isRequired, isDisabled, isReadOnly, width, rootProps }}
      {...{ onBlur, onFaultChange, isOpen, onOpen }}
      {...describePasted(rules, day)}
      isEmpty={day.iso === ''}
      fault={findDayError(day, rules)}
      onReset={() => {
        day.clearIncomplete();
        day.change(toDate(defaultValue));
      }}
    >
      {(frame) => (
        <>
          <DateInput
            key={day.resetCount}
            {...{ day, labels, isRequired, isDisabled, isReadOnly }}
            format={settings.format}
            readToday={settings.readToday}
            readText={settings.readText}
            labelledBy={frame.labelId}
            describedBy={frame.describedBy}
            isInvalid={frame.isInvalid}
            firstRef={ref}
          />
          {end?.(day, frame, settings)}
          {name !== undefined && <input type="hidden" name={name} value={day.iso} disabled={isDisabled} />}
        </>
      )}
    </DateFrame>
  );
}
