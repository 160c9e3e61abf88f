import { type Migration } from '../migration.ts';

/** Adds the day on which an incident is to be followed up, and the outcome. */
export const incidentFollowUp: Migration = {
  name: '118-incident-follow-up',
  statements: [
    `alter table incident
      add column follow_up date,
      add column outcome text collate "C" not null default '',
      add constraint incident_follow_up_after check (follow_up >= date)`,
    // For the filters of the list, and for the notification, which counts due incidents at each request.
    `create index incident_by_follow_up_of_year on incident (year, follow_up, key)
      where deleted_at is null and follow_up is not null`,
  ],
};
