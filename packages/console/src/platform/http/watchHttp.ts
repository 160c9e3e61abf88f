import { type AxiosInstance } from 'axios';
import { isApiError, type ApiError } from './ApiError.ts';

/** Calls back after every response and every error of a client; returns a function that stops the callbacks. */
export function watchHttp(
  http: AxiosInstance,
  { onAnswer, onFailure }: { onAnswer?: () => void; onFailure?: (error: ApiError) => void },
): () => void {
  const watcher = http.interceptors.response.use(
    (response) => {
      onAnswer?.();
      return response;
    },
    (error: unknown) => {
      if (isApiError(error)) onFailure?.(error);
      throw error;
    },
  );
  return () => http.interceptors.response.eject(watcher);
}
