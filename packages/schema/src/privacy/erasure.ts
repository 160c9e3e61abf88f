import { z } from 'zod';
import { line, typedId } from '../fields/text.ts';

/**
 * Kinds of records with a retention period, each with the proposed years and the reason. The minimum is one year (Digital Personal
 * Data Protection Rules 2025, rule 8(3)). Data that is no longer needed for its purpose must be erased (Act 2023, section 8(7)).
 */
export const retentionKinds = {
  diary_notes: { label: 'Diary notes', years: 1, why: 'The law asks for one year at least.' },
  assignment: { label: 'Assignments and their files', years: 1, why: 'The law asks for one year at least.' },
  incident: {
    label: 'Incidents',
    years: 5,
    why: 'No law says how long: ask who advises the school.',
  },
  leaves: {
    label: 'Leaves of staff',
    years: 5,
    why: 'The labour law of the state decides.',
  },
  attendance: {
    label: 'Attendance',
    years: 10,
    why: 'Boards ask for attendance until the last examination of a student.',
  },
} as const;
export type RetentionKind = keyof typeof retentionKinds;
const kinds = Object.keys(retentionKinds) as [RetentionKind, ...RetentionKind[]];

/** Retention periods: full years after the end of an academic year for each kind of records; null without a limit. */
export const retentionPolicy = z.strictObject({
  years: z.record(
    z.enum(kinds),
    z
      .number('Enter whole years.')
      .int('Enter whole years.')
      .min(1, 'Keep it at least one year.')
      .max(100)
      .nullable(),
  ),
});
export type RetentionPolicy = z.output<typeof retentionPolicy>;

/** Records of a kind and an academic year that are due to be erased. */
const dueRecords = z.strictObject({
  kind: z.enum(kinds),
  year: line({ min: 1, max: 20, missing: 'Name a year.' }),
  records: z.number().int().positive(),
});
export type Due = z.output<typeof dueRecords>;

/** Retention policy of the school, and the records that are due to be erased. `name` is the name of the academic year. */
export const retention = z.object({
  ...retentionPolicy.shape,
  due: z.array(dueRecords.extend({ name: z.string() })),
  /** Whether what is removed because of its age waits, because the last entries contradict the server's clock. */
  is_postponed: z.boolean(),
});
export type Retention = z.output<typeof retention>;

/** Body of `POST /erasure`: the confirmed entries of the list of due records, unchanged. */
export const erasureInput = z.strictObject({ due: z.array(dueRecords).min(1, 'Nothing is due.').max(500) });

/** Kinds of people whose personal data can be erased. */
export type ErasedPerson = 'student' | 'teacher';

/** Creates the schema of an erasure of a person: the number of the person, typed twice, and the reason. */
const createPersonErasureSchema = (noun: ErasedPerson) =>
  z
    .strictObject({
      id: typedId(`Name the ${noun}.`),
      confirmed: typedId(`Type the number of the ${noun} once more.`),
      reason: line({ min: 3, max: 300, missing: 'Say who asked for it, and when.' }),
    })
    .refine(({ id, confirmed }) => id === confirmed, {
      path: ['confirmed'],
      message: `This is not the number of this ${noun}.`,
    });
/** Bodies of `POST /erasure/student` and of `POST /erasure/teacher`. */
export const personErasures = {
  student: createPersonErasureSchema('student'),
  teacher: createPersonErasureSchema('teacher'),
} as const;
export type PersonErasure = z.output<(typeof personErasures)[ErasedPerson]>;

/** Kind and number of a person, for an erasure or its preview. */
export const formerPerson = z.object({
  of: z.enum(['student', 'teacher'], 'Choose student or teacher.'),
  id: typedId('Type the number.'),
});
export type FormerPerson = z.output<typeof formerPerson>;

/** Result of an erasure: the number of records. */
export const erased = z.object({ erased: z.number().int() });

/** Maximum number of erasures that the list names, the latest. */
export const MAX_LISTED_ERASURES = 500;

/** An erasure as the list shows it, without the erased data. */
const listedErasure = z.object({
  id: z.string(),
  kind: z.enum(['student', 'teacher', ...kinds]),
  /** Number of a person, or keys of the first and the last record. */
  first: z.string(),
  last: z.string(),
  records: z.number().int(),
  /** Name of the academic year of the records; empty for a person. */
  year: z.string(),
  /** ISO instant. */
  at: z.string(),
  /** Name of the account; empty if it is gone. */
  by: z.string(),
  reason: z.string(),
  /** ISO instant at which it was repeated on an earlier state of the database; null otherwise. */
  repeated_at: z.string().nullable(),
});
export type ListedErasure = z.output<typeof listedErasure>;

/** The latest erasures, and the number of all. */
export const erasureList = z.object({ rows: z.array(listedErasure), total: z.number().int() });
export type ErasureList = z.output<typeof erasureList>;

/** Place of a free text that names an erased person: area and key of the record, and field. `student` is that of a report card. */
const placeShape = { area: z.string(), record: z.string(), field: z.string(), student: z.string() } as const;

/** Free texts that name a person, of which the first are listed, and the parts of the name that others have, too. */
export const erasurePreview = z.object({
  total: z.number().int(),
  places: z.array(z.object(placeShape)),
  shared: z.array(z.string()),
});
export type ErasurePreview = z.output<typeof erasurePreview>;

const erasurePlace = z.object({
  ...placeShape,
  id: z.number().int(),
  /** Kind and number of the erased person. */
  kind: z.enum(['student', 'teacher']),
  number: z.string(),
});
/** A free text that named an erased person, and was not changed since. */
export type ErasurePlace = z.output<typeof erasurePlace>;

/** Free texts to mend after erasures. */
export const erasurePlaces = z.object({ rows: z.array(erasurePlace) });

/** Body of `POST /erasure/places`: texts that do not name the person, or may do so. */
export const settledPlaces = z.strictObject({
  ids: z.array(z.number().int()).min(1, 'Name a text.').max(500),
});
