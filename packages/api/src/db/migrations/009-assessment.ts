import { type Migration, recordIndexes, YEAR_COLUMNS } from '../migration.ts';

/** Table of assessments of each academic year. */
export const assessment: Migration = {
  name: '009-assessment',
  statements: [
    `create table assessment (
      key text collate "C" primary key,
      class text collate "C" not null,
      class_position integer not null,
      section text collate "C" not null,
      id text collate "C" not null,
      name text collate "C" not null,
      term text collate "C" not null,
      assessment_type text collate "C" not null,
      marks jsonb not null,
      percentage text collate "C" not null,
      subjects text[] collate "C" not null,
      ${YEAR_COLUMNS},
      foreign key (class, class_position) references class (name, position) on update cascade,
      foreign key (class, section) references section (class, name) on update cascade
    )`,
    `create unique index assessment_once on assessment (year, id, term, assessment_type) where deleted_at is null`,
    ...recordIndexes('assessment', 'key', [['id'], ['name'], ['class_position', 'section'], ['section']], {
      isOfYear: true,
    }),
    'create index assessment_of_student on assessment (id)',
    'create index assessment_of_subject on assessment (class) where deleted_at is null',
  ],
};
