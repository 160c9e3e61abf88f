/**
 * Returns statements that insert soft-deleted subjects, which staff can restore, for names without a subject in their class.
 * `namesQuery` is a query of the names with the columns `class_id` and `subject`; `condition` filters its rows.
 */
export const insertLostSubjects = (namesQuery: string, condition = 'true') => [
  `create temporary table lost_subject on commit drop as
    select class_id, subject, row_number() over (order by class_id, subject) as number from (${namesQuery}) as named
    where ${condition} and not exists (
      select from subject where subject.class_id = named.class_id and subject.subject = named.subject
    )`,
  `insert into counter (prefix, last) select 'SB', 0 where exists (select from lost_subject) on conflict do nothing`,
  `insert into subject (key, subject, class_id, class_position, type, version, created_at, updated_at, updated_by,
      deleted_at, deleted_by, search)
    select made.key, subject, class_id, class.position, '', 1, now(), now(), '', now(),
      'An update: older records name it', lower(subject) || chr(1) || chr(1) || lower(made.key)
    from lost_subject join class using (class_id) join counter on counter.prefix = 'SB'
    cross join lateral (
      select 'SB-' || lpad((counter.last + number)::text, greatest(5, length((counter.last + number)::text)), '0') as key
    ) as made`,
  `update counter set last = last + (select count(*) from lost_subject) where prefix = 'SB'`,
];
