import { type Migration } from '../migration.ts';

/** Sessions of an account that were signed out, by the ISO instants of their sign-ins. */
export const endedSessions: Migration = {
  name: '128-ended-sessions',
  statements: [`alter table account add column ended_sessions text[] not null default '{}'`],
};
