import { type Migration } from '../migration.ts';

/** Adds the weights of tests in a term and of terms in a year, in percent. A school begins without weights. */
export const weights: Migration = {
  name: '100-weights',
  statements: [
    `create table test_weight (
      term_kind text collate "C" not null default 'term',
      term text collate "C" not null,
      type_kind text collate "C" not null default 'assessment_type',
      assessment_type text collate "C" not null,
      weight numeric(4, 1) not null,
      primary key (term, assessment_type),
      constraint test_weight_kinds check (term_kind = 'term' and type_kind = 'assessment_type'),
      constraint test_weight_percentage check (weight > 0 and weight <= 100),
      constraint test_weight_term foreign key (term_kind, term) references choice (kind, value)
        on update cascade on delete cascade,
      constraint test_weight_type foreign key (type_kind, assessment_type) references choice (kind, value)
        on update cascade on delete cascade
    )`,
    'create index test_weight_of_term on test_weight (term_kind, term)',
    'create index test_weight_of_type on test_weight (type_kind, assessment_type)',
    `create table term_weight (
      kind text collate "C" not null default 'term',
      term text collate "C" primary key,
      weight numeric(4, 1) not null,
      constraint term_weight_kind check (kind = 'term'),
      constraint term_weight_percentage check (weight > 0 and weight <= 100),
      constraint term_weight_term foreign key (kind, term) references choice (kind, value)
        on update cascade on delete cascade
    )`,
    'create index term_weight_of_term on term_weight (kind, term)',
  ],
};
