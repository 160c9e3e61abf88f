import { type Migration } from '../migration.ts';

/** Sessions of the accounts, by the times of their sign-ins. */
export const sessions: Migration = {
  name: '136-sessions',
  statements: [
    `create table session (
      account text references account (uid) on delete cascade,
      signed_in_at timestamptz,
      used_at timestamptz not null,
      device text not null,
      ended_at timestamptz,
      ended_account text,
      primary key (account, signed_in_at)
    )`,
  ],
};
