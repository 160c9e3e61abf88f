import { isOneOf, recordIndexes, TEXT, totalTriggers, YEAR_COLUMNS } from '../../migration.ts';
import { keepSearched, refuseDeleted } from './shared.ts';

const STATUSES = ['Pending', 'Approved', 'Rejected'];

/** Returns the constraint against overlapping leaves of one person. It compares keys as ranges of one value, which GiST can index. */
const leavesApart = (name: string, column: string, range: string) =>
  `constraint ${name} exclude using gist (
      ${range}(${column}, ${column}, '[]') with &&, daterange("from", "to", '[]') with &&
    ) where (deleted_at is null and status <> 'Rejected' and not is_overlap_kept and ${column} is not null)`;

/** Leaves of the staff, and incidents of students and teachers. */
export const leavesAndIncidents: readonly string[] = [
  // The applicant of a leave is a teacher, an account, or both.
  `create table leaves (
    key text collate "C" primary key,
    title ${TEXT},
    "from" date not null,
    "to" date not null,
    leave_type ${TEXT},
    note ${TEXT},
    applicant text collate "C" constraint leaves_applicant references account (uid),
    teacher_id integer,
    name ${TEXT},
    email ${TEXT},
    status ${TEXT} check (${isOneOf('status', STATUSES)}),
    decision_note ${TEXT},
    decided_status ${TEXT} default 'Pending',
    decided_by ${TEXT} default '',
    decided_account text collate "C",
    decided_at timestamptz,
    is_overlap_kept boolean not null default false,
    ${YEAR_COLUMNS},
    check ("from" <= "to"),
    constraint leaves_decided_status_choice check (${isOneOf('decided_status', STATUSES)}),
    constraint leaves_person check (num_nonnulls(applicant, teacher_id) > 0),
    constraint leaves_teacher foreign key (teacher_id, name) references teacher (teacher_id, name) on update cascade,
    ${leavesApart('leaves_apart', 'applicant', 'textrange')},
    ${leavesApart('leaves_apart_of_teacher', 'teacher_id', 'int4range')}
  )`,
  ...recordIndexes('leaves', 'key', [['from'], ['leave_type'], ['status']], { isOfYear: true }),
  'create index leaves_by_days on leaves (year, "to", "from", key) where deleted_at is null',
  'create index leaves_asked_for on leaves (created_at) where deleted_at is null',
  'create index leaves_of_applicant on leaves (applicant, created_at)',
  'create index leaves_of_teacher on leaves (teacher_id)',
  ...totalTriggers('leaves', { isOfYear: true }),
  ...refuseDeleted({
    ...{ table: 'leaves', column: 'teacher_id', name: 'leaves_teacher' },
    ...{ to: 'teacher', key: 'teacher_id' },
  }),
  keepSearched({ table: 'leaves', to: 'teacher', name: 2 }),

  // A confidential incident is shown to the people it names, by their accounts, and to its author.
  `create table incident (
    key text collate "C" primary key,
    to_whom ${TEXT} check (${isOneOf('to_whom', ['Student', 'Teacher'])}),
    student_id integer,
    teacher_id integer,
    id ${TEXT},
    name ${TEXT},
    incident_type ${TEXT},
    date date not null,
    incident ${TEXT},
    follow_up date,
    outcome ${TEXT} default '',
    is_confidential boolean not null default false,
    named_people text[] collate "C" not null default '{}',
    created_account text collate "C",
    ${YEAR_COLUMNS},
    constraint incident_person check (
      (student_id is null or to_whom = 'Student') and (teacher_id is null or to_whom = 'Teacher')
    ),
    constraint incident_student foreign key (student_id, id, name)
      references student (student_id, id, name) on update cascade,
    constraint incident_teacher foreign key (teacher_id, id, name)
      references teacher (teacher_id, id, name) on update cascade,
    constraint incident_follow_up_after check (follow_up >= date),
    constraint incident_names_only_if_confidential check (is_confidential or named_people = '{}')
  )`,
  ...recordIndexes('incident', 'key', [['id'], ['name'], ['date']], { isOfYear: true }),
  // For the filters of the list, and for the notification, which counts due incidents at each request.
  'create index incident_by_incident_type_of_year on incident (year, incident_type, key) where deleted_at is null',
  'create index incident_by_to_whom_of_year on incident (year, to_whom, key) where deleted_at is null',
  `create index incident_by_follow_up_of_year on incident (year, follow_up, key)
    where deleted_at is null and follow_up is not null`,
  'create index incident_of_student on incident (student_id)',
  'create index incident_of_teacher on incident (teacher_id)',
  ...totalTriggers('incident', { isOfYear: true }),
  ...(['student', 'teacher'] as const).flatMap((to) => [
    ...refuseDeleted({
      ...{ table: 'incident', column: `${to}_id`, name: `incident_${to}` },
      ...{ to, key: `${to}_id`, when: `new.to_whom = '${to === 'student' ? 'Student' : 'Teacher'}'` },
    }),
    keepSearched({ table: 'incident', to, number: ['id', 1], name: 2 }),
  ]),
];
