import { type Migration } from '../migration.ts';

/**
 * Ledger of consents: a row for each that was given, and one for each withdrawal, which names the consent. Rows are
 * only added, and are deleted with their student.
 */
export const consents: Migration = {
  name: '126-consents',
  statements: [
    `create table consent (
      consent_id integer generated always as identity primary key,
      student_id integer not null references student (student_id) on delete cascade,
      withdraws integer references consent (consent_id) on delete cascade,
      purpose text collate "C",
      given_by text not null,
      relation text not null,
      verified text,
      language text,
      text text,
      happened_on date not null,
      recorded_at timestamptz not null,
      recorded_by text not null,
      recorded_account text collate "C",
      constraint consent_is_whole check (num_nulls(purpose, verified, language, text) = case when withdraws is null then 0 else 4 end)
    )`,
    'create unique index consent_withdrawn_once on consent (withdraws) where withdraws is not null',
    'create index consent_of_student on consent (student_id, consent_id)',
    // The purge of a student deletes the rows, too: that deletion comes from a trigger of the foreign key.
    `create trigger consent_is_only_added_to before update or delete on consent
      for each statement when (pg_trigger_depth() = 0) execute function refuse_to_rewrite_history()`,
  ],
};
