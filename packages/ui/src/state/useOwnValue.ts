import { useState } from 'react';

/**
 * Keeps a value that a component shows: the given one, or where none is given its own, from `first` on. Whoever listens
 * is told of every change either way.
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
