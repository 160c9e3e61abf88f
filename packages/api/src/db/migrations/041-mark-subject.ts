import { type Migration } from '../migration.ts';

/**
 * Foreign key of marks to their subject; migration 040 has inserted the missing subjects. A trigger refuses new marks in a
 * deleted subject; existing marks are not checked.
 */
export const markSubject: Migration = {
  name: '041-mark-subject',
  statements: [
    'alter table mark add column subject_key text collate "C"',
    `update mark set subject_key = (
        select subject.key from subject join assessment on assessment.key = mark.assessment
        where subject.class_id = assessment.class_id and subject.subject = mark.subject
        order by subject.deleted_at desc nulls first, subject.key limit 1
      )`,
    'alter table mark drop column subject',
    `alter table mark add primary key (assessment, subject_key),
      add constraint mark_subject foreign key (subject_key) references subject (key)`,
    'create index mark_of_subject on mark (subject_key)',
    `create function refuse_marks_of_gone_subjects() returns trigger language plpgsql as $$
      declare
        gone text;
      begin
        perform from subject where key in (select subject_key from added) for share;
        select subject_key into gone from added
          where subject_key not in (select key from subject where deleted_at is null) limit 1;
        if gone is not null then
          raise foreign_key_violation using message = 'The subject ' || gone || ' is deleted.', constraint = 'mark_subject';
        end if;
        return null;
      end
    $$`,
    `create trigger mark_subject_of_new after insert on mark referencing new table as added
      for each statement execute function refuse_marks_of_gone_subjects()`,
  ],
};
