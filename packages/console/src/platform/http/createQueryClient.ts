import { QueryClient, type Query } from '@tanstack/react-query';
import { isApiError } from './ApiError.ts';

const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 300;
/** Maximum delay before a retry in ms, even if the API asks for a longer one. */
const MAX_RETRY_MS = 30_000;
/**
 * Maximum number of retries while the API is busy. Higher than `MAX_RETRIES`, because a busy API serves the waiting clients
 * one after the other.
 */
const MAX_BUSY_RETRIES = 5;

function canRetry(failureCount: number, error: Error): boolean {
  if (!isApiError(error)) return false;
  return error.isBusy ? failureCount < MAX_BUSY_RETRIES : failureCount < MAX_RETRIES && error.isTransient;
}

/**
 * Computes the delay of a retry in ms. The delay that the API asks for gets jitter, so that not all clients
 * retry at once.
 */
function computeRetryDelay(failureCount: number, error: Error): number {
  if (isApiError(error) && (error.isBusy || error.status === 429)) {
    return Math.min((error.retryAfterMs ?? 1000) * (1 + Math.random() / 2), MAX_RETRY_MS);
  }
  return FIRST_RETRY_MS * 2 ** failureCount;
}

/** Creates the query client, which retries queries after transient errors, but never mutations. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // An offline browser can still reach an API on the same computer.
        networkMode: 'always',
        retry: canRetry,
        retryDelay: computeRetryDelay,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Refetches every failed query of the screen. */
export function retryFailed(client: QueryClient): void {
  const hasFailed = ({ state }: Query) => state.status === 'error' || state.error !== null;
  void client.refetchQueries({ type: 'active', predicate: hasFailed });
}
