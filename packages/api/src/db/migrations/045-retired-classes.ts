import { type Migration } from '../migration.ts';

/** Classes and sections that are used no longer are retired, as choices are: what names them stays as it was. */
export const retiredClasses: Migration = {
  name: '045-retired-classes',
  statements: [
    'alter table class add column retired_at timestamptz',
    'alter table section add column retired_at timestamptz',
  ],
};
