import { type Migration } from '../migration.ts';

/**
 * Links accounts to teachers by a foreign key, no longer by e-mail address. Existing accounts with a verified address, and
 * invitations, are linked to the teacher with that address. Of several such accounts, an active one is preferred, then the
 * oldest.
 */
export const accountTeacher: Migration = {
  name: '035-account-teacher',
  statements: [
    `alter table account add column teacher text collate "C" references teacher (id)
      on update cascade on delete set null`,
    `update account set teacher = tied.teacher
      from (
        select distinct on (teacher) uid, teacher from (
          select distinct on (uid) account.uid, account.status, account.created_at, teacher.id as teacher
          from account join teacher on lower(teacher.email) = lower(account.email) and teacher.deleted_at is null
          where account.email <> '' and (account.is_verified or account.status = 'invited')
          order by account.uid, teacher.id
        ) as matching
        order by teacher, array_position(array['active', 'invited', 'waiting', 'disabled'], status), created_at, uid
      ) as tied
      where account.uid = tied.uid`,
    'create unique index account_teacher_once on account (teacher)',
    `create trigger account_present_teacher before insert or update of teacher on account
      for each row when (new.teacher is not null) execute function refuse_gone_teacher()`,
  ],
};
