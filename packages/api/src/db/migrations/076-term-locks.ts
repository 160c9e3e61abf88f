import { type Migration } from '../migration.ts';

/** Locks of terms: the marks of a locked term cannot be changed. A lock refers to its term by name; renaming the term updates it. */
export const termLocks: Migration = {
  name: '076-term-locks',
  statements: [
    `create table term_lock (
      year text collate "C" not null references academic_year (key) on delete cascade,
      kind text collate "C" not null default 'term',
      term text collate "C" not null,
      locked_at timestamptz not null,
      locked_by text not null,
      primary key (year, term),
      constraint term_lock_kind check (kind = 'term'),
      constraint term_lock_term foreign key (kind, term) references choice (kind, value)
        on update cascade on delete cascade
    )`,
    'create index term_lock_of_term on term_lock (kind, term)',
  ],
};
