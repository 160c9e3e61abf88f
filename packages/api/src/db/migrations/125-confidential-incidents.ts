import { type Migration } from '../migration.ts';

/**
 * Adds confidential incidents: the accounts that an incident names, and the account of its author, which earlier
 * incidents get from the history.
 */
export const confidentialIncidents: Migration = {
  name: '125-confidential-incidents',
  statements: [
    `alter table incident
      add column is_confidential boolean not null default false,
      add column named_people text[] collate "C" not null default '{}',
      add column created_account text collate "C",
      add constraint incident_names_only_if_confidential check (is_confidential or named_people = '{}')`,
    `update incident set created_account = change.account from change
      where change.area = 'incident' and change.record = incident.key and change.kind = 'created'`,
  ],
};
