import { useQueryClient } from '@tanstack/react-query';
import { retryFailed } from './createQueryClient.ts';

/** Returns the handler of a Retry button, which refetches every failed query of the screen. */
export function useRetry(): () => void {
  const client = useQueryClient();
  return () => {
    retryFailed(client);
  };
}
