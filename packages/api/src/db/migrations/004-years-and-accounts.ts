import { schoolChoices } from '@firstbell/schema';
import { type Migration, quote, RECORD_COLUMNS, recordIndexes } from '../migration.ts';

const choices = Object.entries(schoolChoices).flatMap(([kind, values]) =>
  values.map((value, index) => `(${quote(kind)}, ${quote(value)}, ${index + 1})`),
);

/** Default starts and ends of the day's periods. */
export const BELL = [
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

/** Tables of academic years, subjects, the bell schedule, accounts, and the counters of generated keys. */
export const yearsAndAccounts: Migration = {
  name: '004-years-and-accounts',
  statements: [
    `create table counter (prefix text collate "C" primary key, last integer not null)`,
    `create table bell (
      period integer primary key check (period between 1 and 8),
      starts text collate "C" not null,
      ends text collate "C" not null
    )`,
    `insert into bell (period, starts, ends) values ${bell.join(', ')}`,
    `delete from choice where kind = 'subject'`,
    `insert into choice (kind, value, position) values ${choices.join(', ')} on conflict do nothing`,
    `create table academic_year (
      key text collate "C" primary key,
      from_month text collate "C" not null,
      from_year text collate "C" not null,
      to_month text collate "C" not null,
      to_year text collate "C" not null,
      academic_year text collate "C" not null,
      starts text collate "C" not null,
      ends text collate "C" not null,
      is_current boolean not null default false,
      ${RECORD_COLUMNS},
      check (starts < ends)
    )`,
    `create unique index academic_year_current on academic_year (is_current) where is_current`,
    ...recordIndexes('academic_year', 'key', [['starts']]),
    `create table subject (
      key text collate "C" primary key,
      subject text collate "C" not null,
      class text collate "C" not null,
      class_position integer not null,
      type text collate "C" not null,
      ${RECORD_COLUMNS},
      foreign key (class, class_position) references class (name, position) on update cascade
    )`,
    `create unique index subject_once on subject (class, subject) where deleted_at is null`,
    ...recordIndexes('subject', 'key', [['subject', 'class_position']]),
    `create table account (
      uid text collate "C" primary key,
      email text collate "C" not null,
      name text collate "C" not null,
      role text collate "C" not null check (role in ('administrator', 'staff')),
      status text collate "C" not null check (status in ('waiting', 'invited', 'active', 'disabled')),
      photo text collate "C" not null,
      created_at timestamptz not null
    )`,
    `create index account_by_email on account (lower(email))`,
    `create index teacher_by_email on teacher (lower(email))`,
  ],
};
