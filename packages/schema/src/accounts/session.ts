import { z } from 'zod';

/**
 * Header with the key of a session, in the response of `POST /api/me/session` and in later requests. The server replaces it by a
 * cookie that scripts cannot read; without a server, in the browser, there are no cookies.
 */
export const SESSION_HEADER = 'session';

/** A session of the signed-in person that has not ended. */
export const ownSession = z.object({
  key: z.string(),
  /** ISO instant of the sign-in. */
  signed_in: z.string(),
  /** Browser and system, such as `Chrome on Windows`. */
  device: z.string(),
  /** ISO instant of the last use, to the minute. */
  used: z.string(),
  /** Whether it is the session of the request. */
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Response of `GET /api/me/sessions`: the session of the request first, then the others by last use, latest first. */
export const ownSessions = z.object({ sessions: z.array(ownSession) });

/** Body of `POST /api/me/sessions/end`: the sessions by their keys, or all except the session of the request. */
export const sessionEnding = z.strictObject({
  sessions: z.union(
    [z.literal('others'), z.array(z.base64().length(44)).min(1).max(100)],
    'Name 1 to 100 sessions by their keys, or “others”.',
  ),
});
export type SessionEnding = z.output<typeof sessionEnding>;
