import { type AxiosInstance } from 'axios';
import { isApiError, type ApiError } from './ApiError.ts';

/** Failed requests that were answered from the offline cache. */
const hidden = new WeakMap<object, ApiError>();

/** Records that a cached response replaces a failed request, for watchers of the client. */
export function hideFailure<Answer extends object>(response: Answer, error: ApiError): Answer {
  hidden.set(response, error);
  return response;
}

/** Calls back after every response and every error of a client, also one that a cached response replaces; returns the unsubscribe function. */
export function watchHttp(
  http: AxiosInstance,
  { onAnswer, onFailure }: { onAnswer?: () => void; onFailure?: (error: ApiError) => void },
): () => void {
  const watcher = http.interceptors.response.use(
    (response) => {
      const failure = hidden.get(response);
      if (failure) onFailure?.(failure);
      else onAnswer?.();
      return response;
    },
    (error: unknown) => {
      if (isApiError(error)) onFailure?.(error);
      throw error;
    },
  );
  return () => http.interceptors.response.eject(watcher);
}
