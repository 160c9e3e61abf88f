import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Time in ms without a pending request after which a screen has its data; before, a response may lead to more requests. */
const SETTLED_MS = 50;
/** Time in ms after which a screen is shown even without its data. */
const MAX_WAIT_MS = 3000;

/**
 * Tells whether the first screen has its data, so that it appears complete and nothing on it moves. Waits for the first response to
 * each query after the first requests are sent, but not longer than 3 s.
 */
export function useHasFirstData(areRequestsSent: boolean): boolean {
  const isLoading = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  const [hasData, setHasData] = useState(false);
  const isSettled = areRequestsSent && !isLoading;

  useEffect(() => {
    if (!areRequestsSent) return;
    const timer = setTimeout(() => setHasData(true), isSettled ? SETTLED_MS : MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [areRequestsSent, isSettled]);

  return hasData;
}
