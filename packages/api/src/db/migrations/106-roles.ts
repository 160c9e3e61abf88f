import { type Migration } from '../migration.ts';

/**
 * Roles administrator, office, teacher and viewer, and extra rights. An account of staff becomes a teacher's if it is linked to a
 * teacher, or if it waits for approval; else one of the office. `moved_at` is when, for the notification about it.
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
