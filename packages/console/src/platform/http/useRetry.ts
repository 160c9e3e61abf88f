import { useQueryClient } from '@tanstack/react-query';
import { retryFailed } from './createQueryClient.ts';

/** Gives what a `Retry` does: what failed for one part of a screen failed for others, such as the bar above it, and all of it is asked for again. */
export function useRetry(): () => void {
  const queries = useQueryClient();
  return () => {
    retryFailed(queries);
  };
}
