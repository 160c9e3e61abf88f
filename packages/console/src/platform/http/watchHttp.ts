import { type AxiosInstance } from 'axios';
import { isApiError, type ApiError } from './ApiError.ts';

/** Errors of failed requests, by the cached response that replaces the failed request. */
const hiddenFailures = new WeakMap<object, ApiError>();

/** Marks a cached response as the replacement of a failed request, for `watchHttp`; returns the response. */
export function hideFailure<Cached extends object>(response: Cached, error: ApiError): Cached {
  hiddenFailures.set(response, error);
  return response;
}

/**
 * Calls `onResponse` after every response of a client, and `onFailure` after every `ApiError`, even if a cached response
 * replaced the failed request. Returns the unsubscribe function.
 */
export function watchHttp(
  http: AxiosInstance,
  { onResponse, onFailure }: { onResponse?: () => void; onFailure?: (error: ApiError) => void },
): () => void {
  const interceptor = http.interceptors.response.use(
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
  return () => http.interceptors.response.eject(interceptor);
}
