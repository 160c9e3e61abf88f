import { type Migration } from '../migration.ts';

/** Marks accounts whose owner has not been asked for a name yet. */
export const suggestedNames: Migration = {
  name: '206-suggested-names',
  statements: ['alter table account add column is_name_suggested boolean not null default false'],
};
