import { FRESH_MINUTES } from '@firstbell/schema/fresh-proof';

/**
 * Milliseconds after which a session ends: `idleMs` since its last use, `lifetimeMs` since the sign-in. A sign-in opens a session
 * for `openingMs`.
 */
export type SessionLimits = { idleMs: number; lifetimeMs: number; openingMs: number };

/** Milliseconds for which a sign-in opens a session, and for which it is a fresh proof. */
export const FRESH_MS = FRESH_MINUTES * 60_000;

/** Longest lifetime of a session in days that can be configured. */
export const MAX_SESSION_DAYS = 90;
