import { useState } from 'react';

/**
 * Controlled or uncontrolled value of a component: the given one, or its own with the initial value `first`. The
 * change handler is called in both cases.
 */
export function useOwnValue<Value>(
  given: Value | undefined,
  first: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, (value: Value) => void] {
  const [own, setOwn] = useState(first);
  const change = (next: Value) => {
    if (given === undefined) setOwn(next);
    onChange?.(next);
  };
  return [given ?? own, change];
}
