import { useState } from 'react';

/**
 * Controlled or uncontrolled value of a component. Without a controlled value, the state starts with `initialValue`.
 * `onChange` is called in both cases.
 */
export function useControllableState<Value>(
  controlled: Value | undefined,
  initialValue: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, (value: Value) => void] {
  const [internal, setInternal] = useState(initialValue);
  const change = (next: Value) => {
    if (controlled === undefined) setInternal(next);
    onChange?.(next);
  };
  return [controlled ?? internal, change];
}
