import { type AxiosInstance } from 'axios';
import { isApiError, type ApiError } from './ApiError.ts';

/** Calls back after every answer and every failure of a client, whoever asked; returns the way to stop. */
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
