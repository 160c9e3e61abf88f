import { type AxiosInstance } from 'axios';

/** Maximum time in ms for which a sign-out waits for the API. */
const PATIENCE_MS = 2000;

/**
 * `POST /me/sign-out`: ends this session at the API, which then refuses its tokens. Resolves also without an answer, so that
 * nothing prevents a sign-out: the token then expires within an hour.
 */
export async function endSession(http: AxiosInstance): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  // The client asks the identity service for a token first, which the signal does not interrupt.
  const isOver = new Promise((resolve) => {
    signal.addEventListener('abort', resolve);
  });
  await Promise.race([http.post('/me/sign-out', undefined, { signal }).catch(() => undefined), isOver]);
}
