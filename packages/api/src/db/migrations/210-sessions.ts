import { type Migration, TEXT } from '../migration.ts';

/**
 * Sessions have a random key, of which only the hash is stored, in place of the time of the sign-in. Nobody has the key of an
 * earlier session, so all of them end.
 */
export const sessions: Migration = {
  name: '210-sessions',
  statements: [
    'drop table session',
    `create table session (
      hash text collate "C" primary key,
      account ${TEXT} references account (uid) on delete cascade,
      signed_in_at timestamptz not null,
      opened_at timestamptz not null,
      used_at timestamptz not null,
      proved_at timestamptz,
      device text not null,
      ended_at timestamptz,
      ended_account text
    )`,
    'create index session_of_account on session (account, signed_in_at)',
    // Several sessions may begin within one second.
    'drop index audit_sign_in',
  ],
  changedTables: ['session'],
  stopsEarlierVersion: true,
};
