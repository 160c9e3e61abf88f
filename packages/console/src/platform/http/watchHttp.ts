import { type AxiosInstance } from 'axios';
import { isApiError, type ApiError } from './ApiError.ts';

/** Cached responses that replace failed requests, with the errors of these requests. */
const hiddenFailures = new WeakMap<object, ApiError>();

/** Records for `watchHttp` that a cached response replaces a failed request; returns the response. */
export function hideFailure<Cached extends object>(response: Cached, error: ApiError): Cached {
  hiddenFailures.set(response, error);
  return response;
}

/**
 * Calls back after every response and every `ApiError` of a client, also an error that a cached response
 * hides. Returns the unsubscribe function.
 */
export function watchHttp(
  http: AxiosInstance,
  { onResponse, onFailure }: { onResponse?: () => void; onFailure?: (error: ApiError) => void },
): () => void {
  const watcher = http.interceptors.response.use(
    (response) => {
      const failure = hiddenFailures.get(response);
      if (failure) onFailure?.(failure);
      else onResponse?.();
      return response;
    },
    (error: unknown) => {
      if (isApiError(error)) onFailure?.(error);
      throw error;
    },
  );
  return () => http.interceptors.response.eject(watcher);
}
