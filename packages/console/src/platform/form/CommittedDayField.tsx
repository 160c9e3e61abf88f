import { DateField } from '@firstbell/ui/dates';
import { useState } from 'react';

/** Props of `CommittedDayField`. */
export type CommittedDayFieldProps = {
  label: string;
  /** The ISO day; empty for none. */
  value: string;
  errorMessage?: string | undefined;
  /** Called with the typed day, or with an empty text, where it differs from `value`. */
  onCommit: (day: string) => void;
};

/** Field of a day outside of a form. A typed day is committed at Enter or on blur, not with each key. */
export function CommittedDayField({ label, value, errorMessage, onCommit }: CommittedDayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }
  const commit = () => {
    if (typed !== value) onCommit(typed);
  };
  return (
    <DateField
      label={label}
      value={typed}
      errorMessage={errorMessage}
      onChange={setTyped}
      onBlur={commit}
      // The segments of the date stop the propagation of their keys.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit();
      }}
    />
  );
}
