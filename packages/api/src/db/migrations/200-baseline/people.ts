import {
  isOneOf,
  RECORD_COLUMNS,
  recordIndexes,
  searchAndDeletionIndexes,
  TEXT,
  totalTriggers,
  TRIGRAM_SETTINGS,
} from '../../migration.ts';
import { changesLists, refuseDeleted } from './shared.ts';

const GENDERS = ['', 'Female', 'Male', 'Other'];
const BLOOD_GROUPS = ['', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'];

const TAUGHT = ['teaching_subject_1', 'teaching_subject_2'];

/** Returns the indexes with which people are found: by name, number and telephone number, by the words of the name, and by its sound. */
const findIndexes = (table: string) => [
  `create index ${table}_found on ${table} using gin ((name || ' ' || id || ' ' || phone) gin_trgm_ops)
    ${TRIGRAM_SETTINGS} where deleted_at is null`,
  `create index ${table}_words on ${table} using gin (string_to_array(name, ' '))
    ${TRIGRAM_SETTINGS} where deleted_at is null`,
  `create index ${table}_sound on ${table} using gin (sound gin_trgm_ops)
    ${TRIGRAM_SETTINGS} where deleted_at is null`,
];

/** Returns the triggers that keep the words of people's names. */
const nameWordTriggers = (table: string) => [
  `create trigger ${table}_words_of_new after insert on ${table} referencing new table as added
    for each statement execute function keep_name_words()`,
  `create trigger ${table}_words_of_renamed after update of name on ${table} for each row
    when (old.name is distinct from new.name) execute function keep_name_words()`,
];

/** Columns of the lists of students; the indexes also have the key by which enrolments refer to the student. */
const studentIndex = (name: string, columns: string) =>
  `create index student_${name} on student (${columns}) include (student_id) where deleted_at is null`;

/**
 * Subjects of the classes, teachers and students. Everything refers to a person by a surrogate key, so that correcting a number
 * changes one row; the unique constraints `…_shown` let other tables repeat number and name, which their foreign keys update.
 */
export const people: readonly string[] = [
  `create table subject (
    key text collate "C" primary key,
    subject ${TEXT},
    class_id integer not null references class (class_id),
    class_position integer not null,
    type ${TEXT},
    ${RECORD_COLUMNS},
    constraint subject_of_class unique (key, class_id, subject)
  )`,
  'create unique index subject_once on subject (class_id, subject) where deleted_at is null',
  ...recordIndexes('subject', 'key', [['subject', 'class_position']]),
  ...totalTriggers('subject'),
  changesLists('subject'),

  // A teacher teaches a subject in any class, but refers to the subject of one class.
  `create table teacher (
    teacher_id integer generated always as identity primary key,
    id ${TEXT} constraint teacher_number unique,
    first_name ${TEXT},
    last_name ${TEXT},
    name ${TEXT},
    sound ${TEXT} default '',
    residential_address ${TEXT},
    permanent_address ${TEXT},
    gender ${TEXT},
    blood_group ${TEXT},
    dob date,
    email ${TEXT},
    phone ${TEXT},
    higher_degree ${TEXT},
    other_degrees ${TEXT},
    certifications ${TEXT},
    aadhar_number ${TEXT},
    teaching_subject_1_key text collate "C" constraint teacher_teaching_subject_1 references subject (key),
    teaching_subject_2_key text collate "C" constraint teacher_teaching_subject_2 references subject (key),
    ${RECORD_COLUMNS},
    constraint teacher_named unique (teacher_id, name),
    constraint teacher_shown unique (teacher_id, id, name),
    constraint teacher_gender_choice check (${isOneOf('gender', GENDERS)}),
    constraint teacher_blood_group_choice check (${isOneOf('blood_group', BLOOD_GROUPS)})
  )`,
  ...recordIndexes('teacher', 'id', [['name'], ['phone'], ['gender']]),
  'create index teacher_by_dob on teacher (dob nulls first, id) where deleted_at is null',
  'create index teacher_by_dob_desc on teacher (dob desc nulls last, id) where deleted_at is null',
  'create index teacher_by_email on teacher (lower(email))',
  ...findIndexes('teacher'),
  ...totalTriggers('teacher'),
  ...TAUGHT.flatMap((field) => [
    `create index teacher_of_${field} on teacher (${field}_key)`,
    ...refuseDeleted({
      ...{ table: 'teacher', column: `${field}_key`, name: `teacher_${field}` },
      ...{ to: 'subject', key: 'key' },
    }),
  ]),

  // If the subject to which teachers refer is deleted or renamed, they refer to another class's subject of this name; from a deleted
  // subject they move to a new or restored one of the same name.
  `create function keep_taught_subject() returns trigger language plpgsql as $$
    declare
      other text;
    begin
      if tg_op = 'UPDATE' and old.deleted_at is null and (new.deleted_at is not null or new.subject <> old.subject) then
        select key into other from subject join class using (class_id)
          where subject = old.subject and deleted_at is null and key <> new.key order by class.position, key limit 1;
        if other is not null then
          ${TAUGHT.map((field) => `update teacher set ${field}_key = other where ${field}_key = new.key;`).join('\n          ')}
        end if;
      end if;
      if new.deleted_at is null then
        ${TAUGHT.map(
          (field) => `update teacher set ${field}_key = new.key where ${field}_key in (
          select key from subject where subject = new.subject and deleted_at is not null
        );`,
        ).join('\n        ')}
      end if;
      return null;
    end
  $$`,
  `create trigger subject_taught_on_insert after insert on subject
    for each row execute function keep_taught_subject()`,
  `create trigger subject_taught_on_update after update of subject, deleted_at on subject
    for each row when (old.subject <> new.subject or old.deleted_at is distinct from new.deleted_at)
    execute function keep_taught_subject()`,

  // Refuses a deleted teacher in a column `teacher_id`.
  `create function refuse_gone_teacher() returns trigger language plpgsql as $$
    begin
      perform from teacher where teacher_id = new.teacher_id and deleted_at is null for share;
      if not found then
        raise foreign_key_violation using message = 'The teacher ' || new.teacher_id || ' is deleted.',
          constraint = tg_table_name || '_present_teacher';
      end if;
      return new;
    end
  $$`,

  `create table student (
    student_id integer generated always as identity primary key,
    id ${TEXT} constraint student_number unique,
    first_name ${TEXT},
    last_name ${TEXT},
    name ${TEXT},
    sound ${TEXT} default '',
    relation ${TEXT},
    guardian ${TEXT},
    mother ${TEXT},
    father ${TEXT},
    gender ${TEXT},
    blood_group ${TEXT},
    dob date,
    sex ${TEXT},
    email ${TEXT},
    phone ${TEXT},
    address ${TEXT},
    photo text collate "C" references file (id),
    ${RECORD_COLUMNS},
    constraint student_shown unique (student_id, id, name),
    constraint student_gender_choice check (${isOneOf('gender', GENDERS)}),
    constraint student_sex_choice check (${isOneOf('sex', ['', 'male', 'female', 'unspesified'])}),
    constraint student_blood_group_choice check (${isOneOf('blood_group', BLOOD_GROUPS)})
  )`,
  studentIndex('by_key', 'id'),
  'create index student_by_row on student (student_id) include (id) where deleted_at is null',
  ...['name', 'phone', 'gender'].flatMap((column) => [
    studentIndex(`by_${column}`, `${column}, id`),
    studentIndex(`by_${column}_desc`, `${column} desc, id`),
  ]),
  studentIndex('by_dob', 'dob nulls first, id'),
  studentIndex('by_dob_desc', 'dob desc nulls last, id'),
  studentIndex('by_relation', 'relation, id'),
  ...searchAndDeletionIndexes('student', 'id'),
  ...findIndexes('student'),
  'create index student_joined on student (created_at) where deleted_at is null',
  // Siblings are found by e-mail address and by the parents' names.
  'create index student_by_email on student (lower(email)) where deleted_at is null',
  'create index student_of_parents on student (lower(father), lower(mother), lower(guardian)) where deleted_at is null',
  // The purge looks for the student of each unused file.
  'create index student_photo on student (photo) where photo is not null',
  ...totalTriggers('student'),

  // The words of people's names, for the search of mistyped names.
  'create table name_word (word text collate "C" primary key)',
  'create index name_word_alike on name_word using gin (word gin_trgm_ops)',
  `create function keep_name_words() returns trigger language plpgsql as $$
    begin
      if tg_level = 'ROW' then
        insert into name_word select distinct unnest(string_to_array(new.name, ' ')) on conflict do nothing;
      else
        insert into name_word select distinct unnest(string_to_array(name, ' ')) as word from added order by word on conflict do nothing;
      end if;
      return null;
    end
  $$`,
  ...nameWordTriggers('teacher'),
  ...nameWordTriggers('student'),

  // Words of names by similarity to typed words, the most similar first. Similarity is computed only for words whose length can be
  // right: one mistake, and one more for every five letters. A function can have a setting without a transaction; the threshold is
  // below the similarity of `shrama` and `Sharma`, 0.29.
  `create function likely_words(typed_words jsonb, most integer)
    returns table (typed text, word text) language sql stable
    set pg_trgm.word_similarity_threshold = 0.25
    as $$
      select asked.typed, likeliest.word from jsonb_array_elements_text(typed_words) as asked (typed)
      cross join lateral (
        select name_word.word from name_word
        where abs(length(name_word.word) - length(asked.typed)) <= 1 + length(asked.typed) / 5
          and asked.typed <% name_word.word
        order by word_similarity(asked.typed, name_word.word) desc, name_word.word limit most
      ) as likeliest
    $$`,
];
