import { useEffect, useState } from 'react';

/** Milliseconds without a keystroke after which a search is sent. */
export const SEARCH_DEBOUNCE_MS = 150;

/** Debounces a value: the result follows `value` once `value` has stayed the same for `ms` milliseconds. */
export function useDebouncedValue<Value>(value: Value, ms = SEARCH_DEBOUNCE_MS): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
