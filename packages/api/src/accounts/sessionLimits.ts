/** Milliseconds after which a session ends: `idleMs` since its last use, `lifetimeMs` since the sign-in. */
export type SessionLimits = { idleMs: number; lifetimeMs: number };

/** Longest lifetime of a session in days that can be configured. */
export const MAX_SESSION_DAYS = 90;
