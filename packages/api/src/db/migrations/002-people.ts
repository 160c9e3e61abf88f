import { type Migration, RECORD_COLUMNS, recordIndexes } from '../migration.ts';

const texts = (names: readonly string[]) =>
  names.map((name) => `${name} text collate "C" not null`).join(',\n      ');

/** Tables of students and teachers. */
export const people: Migration = {
  name: '002-people',
  statements: [
    'create extension if not exists pg_trgm',
    `create table student (
      id text collate "C" primary key,
      ${texts(['first_name', 'last_name', 'name', 'relation', 'guardian', 'mother', 'father', 'gender'])},
      ${texts(['blood_group', 'class', 'section', 'dob', 'sex', 'email', 'phone', 'address'])},
      class_position integer not null,
      ${RECORD_COLUMNS},
      foreign key (class, class_position) references class (name, position) on update cascade,
      foreign key (class, section) references section (class, name) on update cascade
    )`,
    ...recordIndexes('student', 'id', [
      ['class_position', 'section'],
      ['name'],
      ['phone'],
      ['gender'],
      ['dob'],
    ]),
    `create table teacher (
      id text collate "C" primary key,
      ${texts(['first_name', 'last_name', 'name', 'residential_address', 'permanent_address', 'gender'])},
      ${texts(['blood_group', 'dob', 'email', 'phone', 'higher_degree', 'other_degrees', 'certifications'])},
      ${texts(['aadhar_number', 'teaching_subject_1', 'teaching_subject_2'])},
      ${RECORD_COLUMNS}
    )`,
    ...recordIndexes('teacher', 'id', [['name'], ['phone'], ['gender'], ['dob']]),
  ],
};
