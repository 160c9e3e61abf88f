import { useEffect, useState } from 'react';

/** Delay of a search after the last keystroke in ms. */
const SEARCH_DEBOUNCE_MS = 150;

/** Debounces a value: returns the last `value` that stayed the same for `delayMs` milliseconds. */
export function useDebouncedValue<Value>(value: Value, delayMs = SEARCH_DEBOUNCE_MS): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
