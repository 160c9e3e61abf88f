import {
  defaultClasses,
  defaultSections,
  schoolChoices,
  supportKeys,
  supportTitles,
} from '@firstbell/schema';
import { isOneOf, quote, RECORD_COLUMNS, recordIndexes, TEXT, totalTriggers } from '../../migration.ts';
import { changesLists } from './shared.ts';

const classes = defaultClasses.map((name, index) => `(${quote(name)}, ${index + 1})`);
const sections = defaultSections.map((name) => `(${quote(name)})`);
const choices = Object.entries(schoolChoices).flatMap(([kind, values]) =>
  values.map((value, index) => `(${quote(kind)}, ${quote(value)}, ${index + 1})`),
);
const contacts = supportKeys.map(
  (key, index) =>
    `(${quote(key)}, ${index + 1}, '', '', 1, now(), now(), '', ${quote(supportTitles[key].toLowerCase())})`,
);

/** Default starts and ends of the day's periods. */
const BELL = [
  ['08:30', '09:10'],
  ['09:10', '09:50'],
  ['09:50', '10:30'],
  ['10:45', '11:25'],
  ['11:25', '12:05'],
  ['12:05', '12:45'],
  ['13:25', '14:05'],
  ['14:05', '14:45'],
] as const;
const bell = BELL.map(([starts, ends], index) => `(${index + 1}, ${quote(starts)}, ${quote(ends)})`);

/** The school itself: its classes, sections, lists and bell, what it tells its staff, and whom they can ask. */
export const school: readonly string[] = [
  // A retired class, section or choice stays with the records that have it.
  `create table class (
    class_id integer generated always as identity primary key,
    name ${TEXT} unique,
    position integer not null unique deferrable initially immediate,
    retired_at timestamptz
  )`,
  changesLists('class'),
  `insert into class (name, position) values ${classes.join(', ')}`,

  `create table section (
    section_id integer generated always as identity primary key,
    class_id integer not null references class (class_id),
    name ${TEXT},
    retired_at timestamptz,
    unique (class_id, name),
    unique (section_id, class_id, name)
  )`,
  changesLists('section'),
  `insert into section (class_id, name)
    select class_id, section.name from class cross join (values ${sections.join(', ')}) as section (name)`,

  // The lists that a school edits, such as terms and kinds of leave.
  `create table choice (
    kind ${TEXT},
    value ${TEXT},
    position integer not null,
    retired_at timestamptz,
    primary key (kind, value)
  )`,
  changesLists('choice'),
  `insert into choice (kind, value, position) values ${choices.join(', ')}`,

  // The fields that are optional in this school.
  `create table optional_field (
    area ${TEXT},
    field ${TEXT},
    primary key (area, field)
  )`,
  changesLists('optional_field'),

  `create table bell (
    period integer primary key check (period between 1 and 8),
    starts time not null,
    ends time not null
  )`,
  changesLists('bell'),
  `insert into bell (period, starts, ends) values ${bell.join(', ')}`,

  // The school's messages to its staff. Their area is `settings`, which gives the table its name.
  `create table settings (
    key text collate "C" primary key,
    title ${TEXT},
    message ${TEXT},
    ${RECORD_COLUMNS}
  )`,
  ...recordIndexes('settings', 'key', [['title']]),
  'create index settings_by_age on settings (created_at desc, key desc) where deleted_at is null',
  ...totalTriggers('settings'),

  `create table faqs (
    key text collate "C" primary key,
    question ${TEXT},
    answer ${TEXT},
    to_whom ${TEXT},
    ${RECORD_COLUMNS},
    constraint faqs_to_whom_choice check (${isOneOf('to_whom', ['', 'Everyone', 'Teachers', 'Students', 'Parents'])})
  )`,
  ...recordIndexes('faqs', 'key', [['question'], ['to_whom']]),
  ...totalTriggers('faqs'),

  // The three contacts, without address and number until the school enters them.
  `create table support (
    key text collate "C" primary key,
    position integer not null unique,
    mail ${TEXT},
    phone ${TEXT},
    ${RECORD_COLUMNS}
  )`,
  ...totalTriggers('support'),
  `insert into support (key, position, mail, phone, version, created_at, updated_at, updated_by, search)
    values ${contacts.join(', ')}`,
];
