import { type AxiosInstance } from 'axios';

/** Maximum time in ms for which a sign-out waits for the API. */
const TIMEOUT_MS = 2000;

/**
 * `POST /me/sign-out`: ends this session at the API, which then refuses its tokens. Resolves even without a response, so
 * that nothing prevents a sign-out; the token then expires within an hour.
 */
export async function endSession(http: AxiosInstance): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // The signal does not interrupt the client while it requests a token from the identity service.
  const aborted = new Promise((resolve) => {
    signal.addEventListener('abort', resolve);
  });
  await Promise.race([http.post('/me/sign-out', undefined, { signal }).catch(() => undefined), aborted]);
}
