import {
  type Calendar,
  type Choice,
  choiceLabel,
  type ChoiceKind,
  type Choices,
  fixedChoices,
  type FixedChoiceKind,
  schoolChoiceKinds,
} from '@firstbell/schema';
import { asc, sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/database.ts';
import { bellTable, choiceTable, classTable, sectionTable } from '../db/tables.ts';
import { readCalendar } from './calendar.ts';

/** A section of a class by their names. */
type Place = { class: string; section: string };

/** The school's lists, with the place of each class in its order. */
export type SchoolLists = {
  choices: Choices;
  positions: ReadonlyMap<string, number>;
  /** Sections that are being renamed, with their class or alone: some of their records still have the old names. */
  moving: readonly { from: Place; to: Place }[];
};

const fixedKinds = Object.keys(fixedChoices) as FixedChoiceKind[];

const fixed = (kind: FixedChoiceKind): Choice[] =>
  fixedChoices[kind].map((value) => ({ value, label: choiceLabel(kind, value), retired: false }));

/** Says whether a weekday is worked from the latest change of the working week on: no lesson is planned for another. */
const isWorked = ({ weeks }: Calendar, weekday: string) =>
  weeks[0]?.weekdays.some((worked) => worked === weekday) ?? true;

const isOffered = ({ moving_to: to }: { moving_to: string | null }) => to === null;

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
  const movedTo = new Map(classes.map(({ name, moving_to: to }) => [name, to ?? name]));
  const sections = await orm.select().from(sectionTable).orderBy(asc(sectionTable.name));
  const values = await orm.select().from(choiceTable).orderBy(asc(choiceTable.position));
  const subjects = await rowsOf<{ class: string; subject: string }>(
    orm,
    sql`select class, subject from subject where deleted_at is null order by subject`,
  );
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
  const offered = sections.filter(isOffered);
  const sectionsOf = Map.groupBy(offered, (section) => section.class);
  const subjectsOf = Map.groupBy(subjects, (subject) => subject.class);
  return {
    choices: {
      ...(Object.fromEntries(lists) as Record<ChoiceKind, Choice[]>),
      classes: classes.filter(isOffered).map(({ name }) => ({
        name,
        sections: (sectionsOf.get(name) ?? []).map((section) => section.name),
        subjects: (subjectsOf.get(name) ?? []).map(({ subject }) => subject),
      })),
      subjects: [...new Set(subjects.map(({ subject }) => subject))],
      bell: await orm.select().from(bellTable).orderBy(asc(bellTable.period)),
      calendar,
    },
    positions: new Map(classes.map(({ name, position }) => [name, Math.abs(position)])),
    moving: sections.flatMap(({ class: name, name: section, moving_to: to }) => {
      const place = { class: movedTo.get(name) ?? name, section: to ?? section };
      return place.class === name && place.section === section
        ? []
        : [{ from: { class: name, section }, to: place }];
    }),
  };
}

/** Gives the place of a class in the school's order; 0 for a class that the check of choices refuses. */
export const classPosition = (lists: SchoolLists, name: string) => lists.positions.get(name) ?? 0;
