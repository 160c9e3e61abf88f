import {
  type Calendar,
  type Choice,
  choiceLabel,
  type ChoiceKind,
  type Choices,
  fixedChoices,
  type FixedChoiceKind,
  freeFields,
  schoolChoiceKinds,
} from '@firstbell/schema';
import { asc, eq, sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/database.ts';
import { bellTable, choiceTable, classTable, optionalFieldTable, sectionTable } from '../db/tables.ts';
import { readCalendar } from './calendar.ts';

/** A section, with its name in lower case as each column of a list shows it. */
type Section = { section_id: number; shown: Record<PlaceShown, string> };

/** Part of the section that a column of a list shows: the class, the section, or both as `V-B`. */
export type PlaceShown = 'class' | 'section' | 'both';

/** A class of the school: its key and place in the order, with the keys of its sections and subjects by their names. */
type ListedClass = {
  class_id: number;
  position: number;
  sections: ReadonlyMap<string, number>;
  /** Deleted subjects, too, where no other has the name: records may still name them. */
  subjects: ReadonlyMap<string, string>;
};

/** The school's lists, with the keys that records refer to classes, sections and subjects by. */
export type SchoolLists = {
  choices: Choices;
  /** The classes by their names. */
  classes: ReadonlyMap<string, ListedClass>;
  sections: readonly Section[];
  /** The names of all subjects, of deleted ones, too. */
  subjects: readonly string[];
};

const fixedKinds = Object.keys(fixedChoices) as FixedChoiceKind[];

const fixed = (kind: FixedChoiceKind): Choice[] =>
  fixedChoices[kind].map((value) => ({ value, label: choiceLabel(kind, value), retired: false }));

/** Says whether a weekday is worked from the latest change of the working week on: no lesson is planned for another. */
const isWorked = ({ weeks }: Calendar, weekday: string) =>
  weeks[0]?.weekdays.some((worked) => worked === weekday) ?? true;

/** The lists as they were read last. A version is never given to other lists, so those of any database can be kept here. */
let kept: { version: string; lists: SchoolLists } | undefined;

/** Gives the version of the lists, which the database changes with each change of one. */
async function readVersion(orm: Orm): Promise<string | undefined> {
  return (await rowsOf<{ version: string }>(orm, sql`select version from list_version`))[0]?.version;
}

/** Gives every list that a select shows; reads them again only after a change, whoever made it. */
export async function readLists(orm: Orm): Promise<SchoolLists> {
  const version = await readVersion(orm);
  if (version !== undefined && kept?.version === version) return kept.lists;
  const lists = await readEachList(orm);
  // A change in between would have mixed two versions.
  if (version !== undefined && (await readVersion(orm)) === version) kept = { version, lists };
  return lists;
}

async function readEachList(orm: Orm): Promise<SchoolLists> {
  const classes = await orm.select().from(classTable).orderBy(asc(classTable.position));
  const sections = await orm
    .select({
      class: classTable.name,
      section: sectionTable.name,
      section_id: sectionTable.section_id,
      retired_at: sectionTable.retired_at,
    })
    .from(sectionTable)
    .innerJoin(classTable, eq(classTable.class_id, sectionTable.class_id))
    .orderBy(asc(classTable.position), asc(sectionTable.name));
  const values = await orm.select().from(choiceTable).orderBy(asc(choiceTable.position));
  const everySubject = await rowsOf<{ class: string; subject: string; key: string; is_taught: boolean }>(
    orm,
    sql`select class.name as class, subject, key, deleted_at is null as is_taught
      from subject join class using (class_id) order by subject, deleted_at`,
  );
  const subjects = everySubject.filter(({ is_taught }) => is_taught);
  const calendar = await readCalendar(orm);
  const own = (kind: string): Choice[] =>
    values
      .filter((choice) => choice.kind === kind)
      .map(({ value, retired_at }) => ({ value, label: value, retired: retired_at !== null }));
  const lists: [ChoiceKind, Choice[]][] = [
    ...fixedKinds.map((kind): [ChoiceKind, Choice[]] => [kind, fixed(kind)]),
    ['day', fixed('day').map((day) => ({ ...day, retired: !isWorked(calendar, day.value) }))],
    ...schoolChoiceKinds.map((kind): [ChoiceKind, Choice[]] => [kind, own(kind)]),
  ];
  const sectionsOf = Map.groupBy(sections, (section) => section.class);
  const subjectsOf = Map.groupBy(subjects, (subject) => subject.class);
  const everySubjectOf = Map.groupBy(everySubject, (subject) => subject.class);
  return {
    choices: {
      ...(Object.fromEntries(lists) as Record<ChoiceKind, Choice[]>),
      classes: classes.map(({ name, retired_at }) => {
        const own = sectionsOf.get(name) ?? [];
        return {
          name,
          sections: own.map(({ section }) => section),
          subjects: (subjectsOf.get(name) ?? []).map(({ subject }) => subject),
          retired: retired_at !== null,
          retired_sections: own.flatMap((one) => (one.retired_at === null ? [] : one.section)),
        };
      }),
      subjects: [...new Set(subjects.map(({ subject }) => subject))],
      bell: await orm.select().from(bellTable).orderBy(asc(bellTable.period)),
      optional_fields: await readOptionalFields(orm),
      calendar,
    },
    classes: new Map(
      classes.map(({ name, class_id, position }) => {
        const own = (sectionsOf.get(name) ?? []).map(
          ({ section, section_id }) => [section, section_id] as const,
        );
        // The last of a name stays: the one that is taught, which stands after those that were deleted.
        const named = (everySubjectOf.get(name) ?? []).map(({ subject, key }) => [subject, key] as const);
        return [name, { class_id, position, sections: new Map(own), subjects: new Map(named) }];
      }),
    ),
    sections: sections.map(({ section_id, ...one }) => ({
      section_id,
      shown: {
        class: one.class.toLowerCase(),
        section: one.section.toLowerCase(),
        both: `${one.class}-${one.section}`.toLowerCase(),
      },
    })),
    subjects: [...new Set(everySubject.map(({ subject }) => subject))],
  };
}

/** Gives the fields that the school lets stay empty, by area; of those that an older version knew, the ones that this one does. */
export async function readOptionalFields(orm: Orm): Promise<Record<string, string[]>> {
  const { area, field } = optionalFieldTable;
  const free = freeFields();
  const stored = await orm.select().from(optionalFieldTable).orderBy(asc(area), asc(field));
  const known = stored.filter((row) => free[row.area]?.includes(row.field));
  const byArea = Map.groupBy(known, (row) => row.area);
  return Object.fromEntries([...byArea].map(([key, rows]) => [key, rows.map((row) => row.field)]));
}
