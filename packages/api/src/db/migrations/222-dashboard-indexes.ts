import { type Migration } from '../migration.ts';

/** The dashboard finds the sections with students, and counts the leaves of a year, by indexes alone. */
export const dashboardIndexes: Migration = {
  name: '222-dashboard-indexes',
  statements: [
    'drop index enrolment_of_section, leaves_asked_for',
    'create index enrolment_of_section on enrolment (section_id, year, starts, ends, is_on_roll)',
    'create index leaves_asked_for on leaves (created_at, year) where deleted_at is null',
  ],
};
