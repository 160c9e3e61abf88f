import { type Migration } from '../migration.ts';

/** Lets classes and sections be retired, as choices are: existing records keep them. */
export const retiredClasses: Migration = {
  name: '045-retired-classes',
  statements: [
    'alter table class add column retired_at timestamptz',
    'alter table section add column retired_at timestamptz',
  ],
};
