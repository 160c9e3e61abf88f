import {
  type Calendar,
  type Choice,
  choiceLabel,
  type ChoiceKind,
  type Choices,
  fixedChoices,
  type FixedChoiceKind,
  configurableFields,
  schoolChoiceKinds,
  type TermDates,
} from '@firstbell/schema';
import { asc, eq, sql } from 'drizzle-orm';
import { type Orm, selectRow, selectRows } from '../db/database.ts';
import { bellTable, choiceTable, classTable, optionalFieldTable, sectionTable } from '../db/tables.ts';
import { readCalendar } from '../years/calendar.ts';

/** A section, with its lower-case text in each kind of column. */
type Section = { section_id: number; shown: Record<PlaceShown, string> };

/** Kind of column of a list: it shows the class, the section, or both as `V-B`. */
export type PlaceShown = 'class' | 'section' | 'both';

/** A class of the school: its key and place in the order, with the keys of its sections and subjects by their names. */
type ListedClass = {
  class_id: number;
  position: number;
  sections: ReadonlyMap<string, number>;
  /** Includes deleted subjects, to which records may still refer, unless a subject that is not deleted has the same name. */
  subjects: ReadonlyMap<string, string>;
};

/** The school's lists, with the keys of classes, sections and subjects. */
export type SchoolLists = {
  choices: Choices;
  /** The classes by their names. */
  classes: ReadonlyMap<string, ListedClass>;
  sections: readonly Section[];
  /** Names of all subjects, including deleted ones. */
  subjects: readonly string[];
};

const fixedKinds = Object.keys(fixedChoices) as FixedChoiceKind[];

const fixedChoicesOf = (kind: FixedChoiceKind): Choice[] =>
  fixedChoices[kind].map((value) => ({ value, label: choiceLabel(kind, value), retired: false }));

/** Tells whether a weekday is in the latest working week. Lessons can be planned only for such days. */
const isWorkingWeekday = ({ weeks }: Calendar, weekday: string) =>
  weeks[0]?.weekdays.some((worked) => worked === weekday) ?? true;

/** Cache of the lists by their version, a UUID, so that one cache serves any database. */
let cached: { version: string; lists: SchoolLists } | undefined;

/** Reads the version of the lists, which a trigger changes with each change of a list. */
async function readVersion(orm: Orm): Promise<string | undefined> {
  return (await selectRows<{ version: string }>(orm, sql`select version from list_version`))[0]?.version;
}

/** Reads the school's lists, from the cache unless their version has changed. */
export async function readLists(orm: Orm): Promise<SchoolLists> {
  const version = await readVersion(orm);
  if (version !== undefined && cached?.version === version) return cached.lists;
  const lists = await readEachList(orm);
  // If the version has changed in between, the lists may be of two versions, and are not cached.
  if (version !== undefined && (await readVersion(orm)) === version) cached = { version, lists };
  return lists;
}

/** Reads the school's lists from the database. */
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
  const allSubjects = await selectRows<{ class: string; subject: string; key: string; is_taught: boolean }>(
    orm,
    sql`select class.name as class, subject, key, deleted_at is null as is_taught
      from subject join class using (class_id) order by subject, deleted_at`,
  );
  const subjects = allSubjects.filter(({ is_taught }) => is_taught);
  const calendar = await readCalendar(orm);
  const choicesOf = (kind: string): Choice[] =>
    values
      .filter((choice) => choice.kind === kind)
      .map(({ value, retired_at }) => ({ value, label: value, retired: retired_at !== null }));
  const lists: [ChoiceKind, Choice[]][] = [
    ...fixedKinds.map((kind): [ChoiceKind, Choice[]] => [kind, fixedChoicesOf(kind)]),
    [
      'day',
      fixedChoicesOf('day').map((day) => ({ ...day, retired: !isWorkingWeekday(calendar, day.value) })),
    ],
    ...schoolChoiceKinds.map((kind): [ChoiceKind, Choice[]] => [kind, choicesOf(kind)]),
  ];
  const sectionsByClass = Map.groupBy(sections, (section) => section.class);
  const subjectsByClass = Map.groupBy(subjects, (subject) => subject.class);
  const allSubjectsByClass = Map.groupBy(allSubjects, (subject) => subject.class);
  return {
    choices: {
      ...(Object.fromEntries(lists) as Record<ChoiceKind, Choice[]>),
      classes: classes.map(({ name, retired_at }) => {
        const sectionsOfClass = sectionsByClass.get(name) ?? [];
        return {
          name,
          sections: sectionsOfClass.map(({ section }) => section),
          subjects: (subjectsByClass.get(name) ?? []).map(({ subject }) => subject),
          retired: retired_at !== null,
          retired_sections: sectionsOfClass.flatMap((one) => (one.retired_at === null ? [] : one.section)),
        };
      }),
      subjects: [...new Set(subjects.map(({ subject }) => subject))],
      bell: await orm.select().from(bellTable).orderBy(asc(bellTable.period)),
      half_day_marks: await readHalfDayMarks(orm),
      optional_fields: await readOptionalFields(orm),
      calendar,
      term_dates: await readTermDates(orm),
    },
    classes: new Map(
      classes.map(({ name, class_id, position }) => {
        const sectionKeys = (sectionsByClass.get(name) ?? []).map(
          ({ section, section_id }) => [section, section_id] as const,
        );
        // For subjects of the same name, the last entry of the map counts, which is the subject that is not deleted.
        const subjectKeys = (allSubjectsByClass.get(name) ?? []).map(
          ({ subject, key }) => [subject, key] as const,
        );
        return [name, { class_id, position, sections: new Map(sectionKeys), subjects: new Map(subjectKeys) }];
      }),
    ),
    sections: sections.map(({ section_id, ...names }) => ({
      section_id,
      shown: {
        class: names.class.toLowerCase(),
        section: names.section.toLowerCase(),
        both: `${names.class}-${names.section}`.toLowerCase(),
      },
    })),
    subjects: [...new Set(allSubjects.map(({ subject }) => subject))],
  };
}

/** Reads the dates of the terms of all years. */
const readTermDates = (orm: Orm): Promise<TermDates[]> =>
  selectRows(
    orm,
    sql`select year, term, starts::text as starts, ends::text as ends from term_date order by term_date.starts`,
  );

/** Reads whether new attendance marks may be Half day. */
async function readHalfDayMarks(orm: Orm): Promise<boolean> {
  const { half_day_marks: isOn } = await selectRow<{ half_day_marks: boolean }>(
    orm,
    sql`select half_day_marks from attendance_setting`,
  );
  return isOn;
}

/** Reads the fields that are optional in the school, by area, without fields that are no longer configurable. */
export async function readOptionalFields(orm: Orm): Promise<Record<string, string[]>> {
  const { area, field } = optionalFieldTable;
  const configurable = configurableFields();
  const stored = await orm.select().from(optionalFieldTable).orderBy(asc(area), asc(field));
  const configurableRows = stored.filter((row) => configurable[row.area]?.includes(row.field));
  const byArea = Map.groupBy(configurableRows, (row) => row.area);
  return Object.fromEntries([...byArea].map(([key, rows]) => [key, rows.map((row) => row.field)]));
}
