import { DateField } from '@firstbell/ui/dates';
import { useState } from 'react';
import { useDateInput } from '../dates/useDateInput.ts';

/** Props of `CommittedDayField`. */
export type CommittedDayFieldProps = {
  label: string;
  /** ISO day, or an empty text. */
  value: string;
  errorMessage?: string | undefined;
  /** Called with the typed day, or an empty text, if it differs from `value`. */
  onCommit: (day: string) => void;
};

/** Date field outside of a form. Commits the typed day on Enter and on blur, not at each keystroke. */
export function CommittedDayField({ label, value, errorMessage, onCommit }: CommittedDayFieldProps) {
  const settings = useDateInput();
  const [typed, setTyped] = useState(value);
  // Shows the new value when the parent changes it.
  const [previousValue, setPreviousValue] = useState(value);
  if (value !== previousValue) {
    setPreviousValue(value);
    setTyped(value);
  }
  const commit = () => {
    if (typed !== value) onCommit(typed);
  };
  return (
    <DateField
      {...settings}
      label={label}
      value={typed}
      errorMessage={errorMessage}
      onChange={setTyped}
      onBlur={commit}
      // In the capture phase, because the segments of the date stop the propagation of key events.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit();
      }}
    />
  );
}
