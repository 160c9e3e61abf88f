import { type Migration, recordIndexes, YEAR_COLUMNS } from '../migration.ts';

/** Incidents of each academic year. */
export const incident: Migration = {
  name: '011-incident',
  statements: [
    `create table incident (
      key text collate "C" primary key,
      to_whom text collate "C" not null check (to_whom in ('Student', 'Teacher')),
      id text collate "C" not null,
      name text collate "C" not null,
      incident_type text collate "C" not null,
      date text collate "C" not null,
      incident text collate "C" not null,
      ${YEAR_COLUMNS}
    )`,
    ...recordIndexes('incident', 'key', [['id'], ['name'], ['date']], { isOfYear: true }),
    'create index incident_of_person on incident (id)',
  ],
};
