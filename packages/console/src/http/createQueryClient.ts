import { QueryClient, type Query } from '@tanstack/react-query';
import { isApiError } from './ApiError.ts';

const RETRIES = 2;
const FIRST_RETRY_MS = 300;
const LONGEST_RETRY_MS = 30_000;

/** Makes the cache of what the API answered; a request is tried again only where that may help. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The browser's word on being offline is no reason not to try: the API may be on this very machine.
        networkMode: 'always',
        retry: (count, error) => count < RETRIES && isApiError(error) && error.isTransient,
        retryDelay: (count, error) =>
          Math.min(
            Math.max(FIRST_RETRY_MS * 2 ** count, isApiError(error) ? (error.retryAfterMs ?? 0) : 0),
            LONGEST_RETRY_MS,
          ),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Asks once more for everything on the screen that failed, for when the reason is gone. */
export function retryFailed(client: QueryClient): void {
  const hasFailed = ({ state }: Query) => state.status === 'error' || state.error !== null;
  void client.refetchQueries({ type: 'active', predicate: hasFailed });
}
