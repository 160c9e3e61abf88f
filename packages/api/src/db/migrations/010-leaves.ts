import { type Migration, recordIndexes, YEAR_COLUMNS } from '../migration.ts';

const text = (name: string) => `"${name}" text collate "C" not null`;

/** Table of leaves of each academic year, with their applicant and the decision. */
export const leaves: Migration = {
  name: '010-leaves',
  statements: [
    `create table leaves (
      key text collate "C" primary key,
      ${['title', 'from', 'to', 'leave_type', 'note', 'decision_note'].map(text).join(', ')},
      ${['applicant', 'name', 'email', 'teacher'].map(text).join(', ')},
      ${text('status')} check (status in ('Pending', 'Approved', 'Rejected')),
      ${text('decided_status')} default 'Pending',
      ${text('decided_by')} default '',
      ${text('decided_at')} default '',
      ${YEAR_COLUMNS},
      check ("from" <= "to")
    )`,
    ...recordIndexes('leaves', 'key', [['from'], ['leave_type'], ['status']], { isOfYear: true }),
    'create index leaves_of_applicant on leaves (applicant, created_at)',
    'create index leaves_of_teacher on leaves (teacher)',
    'create index leaves_asked_for on leaves (created_at) where deleted_at is null',
  ],
};
