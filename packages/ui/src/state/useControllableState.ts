import { useState } from 'react';

/**
 * Controlled or uncontrolled value of a component: the given one, or its own with the initial value `first`. The
 * change handler is called in both cases.
 */
export function useControllableState<Value>(
  controlled: Value | undefined,
  first: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, (value: Value) => void] {
  const [internal, setInternal] = useState(first);
  const change = (next: Value) => {
    if (controlled === undefined) setInternal(next);
    onChange?.(next);
  };
  return [controlled ?? internal, change];
}
