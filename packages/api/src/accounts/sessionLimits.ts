/** Milliseconds after which a session ends: without use, and in any case. */
export type SessionLimits = { idleMs: number; lifetimeMs: number };

/** Longest lifetime of a session in days that can be configured. */
export const MAX_SESSION_DAYS = 90;
