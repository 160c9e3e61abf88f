import { z } from 'zod';
import { storedFile } from '../fields/file.ts';
import { marksPlace } from './marksSheet.ts';
import { chosen, line, optionalLine, typedId } from '../fields/text.ts';
import { MAX_INTEGER } from '../fields/version.ts';

/** Blocks of a report card, in the order of a new school. */
export const cardBlocks = {
  heading: 'School and title',
  student: 'Student',
  marks: 'Marks and grades',
  co_scholastic: 'Co-scholastic areas',
  attendance: 'Attendance',
  reflections: 'Self, peer, parent and teacher',
  remarks: 'Remarks of the class teacher',
  scale: 'Grade scale',
  signatures: 'Signatures',
} as const;

/** A block of a report card. */
export type CardBlock = keyof typeof cardBlocks;

const blockKeys = Object.keys(cardBlocks) as CardBlock[];

/** Layouts to start from: marks by term, and the CBSE's Holistic Progress Card. */
export const cardPresets = {
  term: blockKeys.filter((block) => block !== 'reflections'),
  holistic: [
    'heading',
    'student',
    'reflections',
    'co_scholastic',
    'marks',
    'attendance',
    'remarks',
    'signatures',
  ],
} as const satisfies Record<string, readonly CardBlock[]>;

/** Languages of the labels on a report card. */
export const cardLanguages = { en: 'English', hi: 'Hindi (हिन्दी)' } as const;

const languageKeys = Object.keys(cardLanguages) as (keyof typeof cardLanguages)[];

const isRepeated = (list: readonly string[]) => new Set(list).size < list.length;

const coScholasticArea = z.strictObject({
  /**
   * Key of a stored co-scholastic area; empty for a new one. If a removed area is added again with its key, it has
   * its earlier grades again.
   */
  key: z.string().regex(/^[\w-]{0,40}$/),
  name: line({ min: 1, max: 40, missing: 'Enter the name of the area.' }),
});

/** Layout of a school's report cards. */
export const cardLayout = z.strictObject({
  /** Language of the labels; texts that the school entered are printed unchanged. */
  language: z.enum(languageKeys),
  title: line({ min: 1, max: 60, missing: 'Enter a title.' }),
  blocks: z
    .array(z.enum(blockKeys))
    .min(1, 'Choose at least one block.')
    .refine((list) => !isRepeated(list), 'Each block can be used once.'),
  /** Labels of the signatures, from left to right. */
  signatures: z
    .array(line({ min: 1, max: 30, missing: 'Enter who signs.' }))
    .max(4, 'At most four people sign.'),
  /** Co-scholastic areas, which are graded each term. */
  areas: z
    .array(coScholasticArea)
    .max(10, 'Enter at most 10 areas.')
    .refine((list) => !isRepeated(list.map(({ name }) => name)), 'Two areas have one name.')
    .refine((list) => !isRepeated(list.flatMap(({ key }) => key || [])), 'Two areas have one key.'),
});

/** Layout of a school's report cards. */
export type CardLayout = z.output<typeof cardLayout>;

/** A stored layout. */
export const storedCardLayout = z.object({ layout: cardLayout, version: z.number().int() });

/** A stored layout. */
export type StoredCardLayout = z.output<typeof storedCardLayout>;

/** Body of a change of the layout; `version` is that of the edited layout. */
export const cardLayoutChange = z.strictObject({ layout: cardLayout, version: z.number().int() });

/** Body of a preview of a layout. */
export const cardPreviewInput = z.strictObject({ layout: cardLayout });

/** An element drawn on a page, in points from its top left corner: text on its baseline, a line, a box, the logo or the photo. */
const drawing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    size: z.number(),
    is_bold: z.boolean(),
    is_quiet: z.boolean(),
    /** True if the text reads from right to left. */
    is_rtl: z.boolean(),
    text: z.string(),
  }),
  z.object({ kind: z.literal('line'), x: z.number(), y: z.number(), x2: z.number(), y2: z.number() }),
  z.object({
    kind: z.literal('box'),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
    is_filled: z.boolean(),
  }),
  z.object({
    kind: z.enum(['logo', 'photo']),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
  }),
]);

/** A drawing on a page. */
export type CardDrawing = z.output<typeof drawing>;

/** A page of a report card. */
export type CardPage = CardDrawing[];

/** Width and height of A4 in points. */
export const CARD_PAGE = { width: 595.28, height: 841.89 } as const;

/** Preview of a layout: the pages of a fictitious student's report card. */
export const cardPreview = z.object({ pages: z.array(z.array(drawing)) });

/** Section and term of report cards. */
export const cardsPlace = marksPlace.omit({ assessment_type: true });

/** Section and term of report cards. */
export type CardsPlace = z.output<typeof cardsPlace>;

/** Query of one student's report card. */
export const cardQuery = cardsPlace.extend({ id: typedId('Choose a student.') });

/** Item key of the class teacher's remark. */
export const REMARK = 'remark';

/** Reflections of a Holistic Progress Card, which are written each term. */
export const reflections = {
  self: 'What I say about my term',
  peer: 'What my classmates say',
  parent: 'What my parents say',
  teacher: 'What my teacher has seen',
} as const;

const entryFields = { id: z.string(), item: z.string(), value: z.string() };

/** Entries on the report cards of a section: grades, remarks and reflections. */
export const cardSheet = z.object({
  students: z.array(z.object({ id: z.string(), name: z.string(), roll_number: z.string() })),
  /** Items that can be written, in order; a grade is a short text. */
  items: z.array(z.object({ item: z.string(), label: z.string(), is_grade: z.boolean() })),
  cells: z.array(z.object({ ...entryFields, version: z.number().int() })),
  is_locked: z.boolean(),
});

/** Entries on the report cards of a section. */
export type CardSheet = z.output<typeof cardSheet>;

/** The last changes of entries on the report cards of a section in a term, newest first. */
export const cardChanges = z.object({
  rows: z.array(
    z.object({
      id: z.number(),
      student: z.object({ id: z.string(), name: z.string() }),
      /** Label of the item. */
      label: z.string(),
      from: z.string(),
      to: z.string(),
      changed_by: z.string(),
      /** ISO instant. */
      changed_at: z.string(),
    }),
  ),
});

/** The last changes of entries on the report cards of a section. */
export type CardChanges = z.output<typeof cardChanges>;

/** Maximum length of an entry in characters. */
export const MAX_ENTRY_LENGTH = 400;

const cell = z.strictObject({
  id: typedId('Choose a student.'),
  item: chosen('Choose an item of the report card.'),
  value: optionalLine(MAX_ENTRY_LENGTH),
  /** Version of the entry that was edited; 0 if there was none. */
  version: z.number().int().min(0).max(MAX_INTEGER),
});

/** Body of a save of entries. */
export const cardCells = cardsPlace.strict().extend({
  cells: z.array(cell).min(1, 'Enter something.').max(500, 'Save at most 500 entries at once.'),
});

/** Body of a save of entries. */
export type CardCells = z.output<typeof cardCells>;

/** Result of each entry, with the value that is stored now. */
export const cardCellsSaved = z.object({
  cells: z.array(
    z.object({ ...entryFields, version: z.number().int(), status: z.enum(['saved', 'conflict', 'refused']) }),
  ),
});

/** Result of each entry. */
export type CardCellsSaved = z.output<typeof cardCellsSaved>;

/** Characters that no printed font has, in the text with the label. */
const unprintable = z.array(z.object({ label: z.string(), characters: z.array(z.string()) }));

/** What the report cards of a section lack, found before they are printed. */
export const cardCheck = z.object({
  /** False while the marks of the term can still change. */
  is_locked: z.boolean(),
  /** In texts that all cards have, such as the name of the school. */
  shared_characters: unprintable,
  students: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      characters: unprintable,
      has_marks: z.boolean(),
      /** Subjects without a mark, by term. */
      missing: z.array(z.object({ term: z.string(), subjects: z.array(z.string()) })),
      /** Labels of the grades and texts that nobody has written. */
      unwritten: z.array(z.string()),
    }),
  ),
});

/** What the report cards of a section lack. */
export type CardCheck = z.output<typeof cardCheck>;

/** The report cards of a section, as one PDF. */
export const cardsMade = z.object({ file: storedFile, cards: z.number().int() });
