import { QueryClient, type Query } from '@tanstack/react-query';
import { isApiError } from './ApiError.ts';

const RETRIES = 2;
const FIRST_RETRY_MS = 300;
/** Most milliseconds that a query waits before it tries again, whatever the API asks for. */
const LONGEST_RETRY_MS = 30_000;
/** Tries while the API has too much to do: it answers those who wait one after the other. */
const BUSY_RETRIES = 5;

function canRetry(count: number, error: Error): boolean {
  if (!isApiError(error)) return false;
  return error.isBusy ? count < BUSY_RETRIES : count < RETRIES && error.isTransient;
}

/** Waits as long as a busy API asks for, and a little more by chance, so that not all come back at once. */
function retryDelay(count: number, error: Error): number {
  if (isApiError(error) && (error.isBusy || error.status === 429)) {
    return Math.min((error.retryAfterMs ?? 1000) * (1 + Math.random() / 2), LONGEST_RETRY_MS);
  }
  return FIRST_RETRY_MS * 2 ** count;
}

/** Makes the cache of what the API answered; a request is tried again only where that may help. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The browser's word on being offline is no reason not to try: the API may be on this very machine.
        networkMode: 'always',
        retry: canRetry,
        retryDelay,
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
