import { defaultClasses, defaultSections, schoolChoices } from '@firstbell/schema';
import { type Migration, quote } from '../migration.ts';

const classes = defaultClasses.map((name, index) => `(${quote(name)}, ${index + 1})`);
const sections = defaultSections.map((name) => `(${quote(name)})`);
const choices = Object.entries(schoolChoices).flatMap(([kind, values]) =>
  values.map((value, index) => `(${quote(kind)}, ${quote(value)}, ${index + 1})`),
);

/** Tables of classes, sections and the school's lists of choices, with their default rows. */
export const school: Migration = {
  name: '001-school',
  statements: [
    `create table class (
      name text collate "C" primary key,
      position integer not null,
      unique (position) deferrable initially immediate,
      unique (name, position)
    )`,
    `create table section (
      class text collate "C" not null references class (name) on update cascade,
      name text collate "C" not null,
      primary key (class, name)
    )`,
    `create table choice (
      kind text collate "C" not null,
      value text collate "C" not null,
      position integer not null,
      retired_at timestamptz,
      primary key (kind, value)
    )`,
    `insert into class (name, position) values ${classes.join(', ')}`,
    `insert into section (class, name)
      select class.name, section.name from class cross join (values ${sections.join(', ')}) as section (name)`,
    `insert into choice (kind, value, position) values ${choices.join(', ')}`,
  ],
};
