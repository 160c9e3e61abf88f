import { type Migration } from '../migration.ts';

/** Day on which an incident is followed up, and what came of it. */
export const incidentFollowUp: Migration = {
  name: '118-incident-follow-up',
  statements: [
    `alter table incident
      add column follow_up date,
      add column outcome text collate "C" not null default '',
      add constraint incident_follow_up_after check (follow_up >= date)`,
    // Serves the filters of the list, and the notification, which counts those that are due at each request.
    `create index incident_by_follow_up_of_year on incident (year, follow_up, key)
      where deleted_at is null and follow_up is not null`,
  ],
};
