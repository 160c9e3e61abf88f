import { type Choice, choiceLabel, type Choices, fixedChoices } from '@firstbell/schema';
import { asc } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { choiceTable, classTable, sectionTable } from '../db/tables.ts';

/** The school's lists, with the place of each class in its order. */
export type SchoolLists = { choices: Choices; positions: ReadonlyMap<string, number> };

const fixed = (kind: keyof typeof fixedChoices): Choice[] =>
  fixedChoices[kind].map((value) => ({ value, label: choiceLabel(kind, value), retired: false }));

/** Reads every list that a select shows. */
export async function readLists(orm: Orm): Promise<SchoolLists> {
  const classes = await orm.select().from(classTable).orderBy(asc(classTable.position));
  const sections = await orm.select().from(sectionTable).orderBy(asc(sectionTable.name));
  const values = await orm.select().from(choiceTable).orderBy(asc(choiceTable.position));
  const own = (kind: 'relation' | 'degree' | 'subject'): Choice[] =>
    values
      .filter((choice) => choice.kind === kind)
      .map(({ value, retired_at }) => ({
        value,
        label: choiceLabel(kind, value),
        retired: retired_at !== null,
      }));
  return {
    choices: {
      gender: fixed('gender'),
      sex: fixed('sex'),
      blood_group: fixed('blood_group'),
      relation: own('relation'),
      degree: own('degree'),
      subject: own('subject'),
      classes: classes.map(({ name }) => ({
        name,
        sections: sections.filter((section) => section.class === name).map((section) => section.name),
      })),
    },
    positions: new Map(classes.map(({ name, position }) => [name, position])),
  };
}

/** Gives the place of a class in the school's order; 0 for a class that the check of choices refuses. */
export const classPosition = (lists: SchoolLists, name: string) => lists.positions.get(name) ?? 0;
