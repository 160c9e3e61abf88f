import { alterWherePossible, type Migration } from '../migration.ts';

/** Author of the changes in the history. */
const AUTHOR = 'An update: there is no such account';

/** Condition for leaves that must not overlap others. */
const COUNTS_AS_OVERLAP = `deleted_at is null and status <> 'Rejected' and not is_overlap_kept`;

/** Adds a constraint against overlapping leaves of one person. It compares keys as ranges of one value, which GiST can index. */
const addOverlapConstraint = (name: string, column: string, range: string) =>
  `alter table leaves add constraint ${name} exclude using gist (
    ${range}(${column}, ${column}, '[]') with &&, daterange("from", "to", '[]') with &&
  ) where (${COUNTS_AS_OVERLAP} and ${column} is not null)`;

/**
 * Adds the foreign key of a leave to the account of its applicant. An applicant is a teacher, an account, or both. An applicant
 * without an account is removed; if the leave has no teacher either, its history keeps the ID. Leaves of one teacher must not
 * overlap, whichever account has requested them; existing overlaps are exempted.
 */
export const leaveApplicants: Migration = {
  name: '095-leave-applicants',
  statements: [
    'alter table leaves drop constraint leaves_apart',
    'alter table leaves alter column applicant drop not null',
    `with before as (
      select key, applicant from leaves
      where teacher_id is null and not exists (select from account where uid = leaves.applicant)
    ), kept as (
      update leaves set version = version + 1 from before where leaves.key = before.key
      returning leaves.key as record, version, before.applicant
    )
    insert into change (area, record, version, kind, field, "from", "to", changed_by, changed_at)
      select 'leaves', record, version, 'edited', 'applicant', to_jsonb(applicant), to_jsonb(''::text), '${AUTHOR}', now() from kept`,
    `update leaves set applicant = null where not exists (select from account where uid = leaves.applicant)`,
    `update leaves set is_overlap_kept = true where ${COUNTS_AS_OVERLAP} and exists (
      select from leaves as other where other.teacher_id = leaves.teacher_id and other.key < leaves.key
        and other."from" <= leaves."to" and other."to" >= leaves."from"
        and other.deleted_at is null and other.status <> 'Rejected'
    )`,
    `alter table leaves add constraint leaves_applicant foreign key (applicant) references account (uid)`,
    addOverlapConstraint('leaves_apart', 'applicant', 'textrange'),
    addOverlapConstraint('leaves_apart_of_teacher', 'teacher_id', 'int4range'),
    alterWherePossible(
      'leaves add constraint leaves_person check (num_nonnulls(applicant, teacher_id) > 0)',
      'check_violation',
      'Some leaves are of nobody who is known.',
    ),
  ],
};
