import { addAccounts, AUTHOR_ACCOUNTS, type Migration } from '../migration.ts';

const RECORDS =
  'student teacher academic_year subject timetable attendance settings faqs support diary_notes assessment assignment leaves incident'.split(
    ' ',
  );

/**
 * Adds the accounts of authors, by `uid`, to their names at that time. As in `change`, they are not foreign keys: an account is
 * never deleted, and with foreign keys the deletion of an invitation would search every table.
 */
export const authors: Migration = {
  name: '108-authors',
  statements: [
    ...RECORDS.map((table) => addAccounts(table, ...AUTHOR_ACCOUNTS)),
    ...['timetable_day', 'holiday', 'mark', 'attendance_mark'].map((table) =>
      addAccounts(table, 'updated_account'),
    ),
    addAccounts('attendance', 'created_account'),
    addAccounts('timetable', 'clash_account'),
    addAccounts('leaves', 'decided_account'),
    addAccounts('student_leave', 'created_account', 'withdrawn_account'),
    addAccounts('term_lock', 'locked_account'),
    addAccounts('hand_in', 'recorded_account'),
    addAccounts('card_entry', 'updated_account'),
    `do $$
      declare area text;
      begin
        foreach area in array array['${RECORDS.join("', '")}'] loop
          execute format('update %I set updated_account = last.account
            from (select distinct on (record) record, changed_by, account from change
              where change.area = %L and account is not null order by record, id desc) as last
            where last.record = %I.%I and last.changed_by = %I.updated_by',
            area, area, area, case when area in ('student', 'teacher') then 'id' else 'key' end, area);
        end loop;
      end
    $$`,
  ],
};
