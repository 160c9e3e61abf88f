import { useState } from 'react';

/**
 * Controlled or uncontrolled value of a component. Without a controlled value, the state starts with `initialValue`.
 * `onChange` is called in both cases.
 */
export function useControllableState<Value>(
  controlledValue: Value | undefined,
  initialValue: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, (value: Value) => void] {
  const [internalValue, setInternalValue] = useState(initialValue);
  const changeValue = (next: Value) => {
    if (controlledValue === undefined) setInternalValue(next);
    onChange?.(next);
  };
  return [controlledValue ?? internalValue, changeValue];
}
