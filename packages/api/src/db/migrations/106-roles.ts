import { type Migration } from '../migration.ts';

/**
 * Adds the roles office and teacher in place of staff, and extra rights. An account with the role staff gets the role teacher if it
 * is linked to a teacher or waits for approval, else office. `moved_at` is the time of this change, for the notification about it.
 */
export const fourRoles: Migration = {
  name: '106-roles',
  statements: [
    'alter table account drop constraint account_role_check',
    'alter table account add column moved_at timestamptz',
    `update account set moved_at = case when status <> 'waiting' then now() end,
        role = case when teacher_id is not null or status = 'waiting' then 'teacher' else 'office' end
      where role = 'staff'`,
    `alter table account add constraint account_role_check
      check (role in ('administrator', 'office', 'teacher', 'viewer'))`,
    `alter table account add column rights text[] not null default '{}'
      constraint account_rights check (rights <@ array['examination', 'incidents']::text[])`,
  ],
};
