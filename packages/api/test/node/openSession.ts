/** Headers of the requests of a session: the token, and the cookie of the session. */
export type SessionHeaders = { token: string; cookie: string };

/** Opens a session at a service for a token, as the console does. The cookie is empty if the service refuses. */
export async function openSession(base: string, token: string): Promise<SessionHeaders> {
  const response = await fetch(`${base}/me/session`, { method: 'POST', headers: { token } });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return { token, cookie: cookies.join('; ') };
}
