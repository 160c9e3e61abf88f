import { z } from 'zod';
import { type ChoiceSource } from '../fields/choices.ts';
import { chosen, optionalLine } from '../fields/text.ts';

/** What the erasure of a person does with the value: empties it, or keeps it in the records of the school; or the value is about nobody. */
type Personal = 'erased' | 'kept' | 'not personal';

/**
 * Levels of the fields of a record: read by everybody who reads the record; by administrators, the office and the person whose
 * record it is; or by these in a masked form.
 */
export type FieldLevel = 'everyone' | 'private' | 'masked';

/** What a field states in addition to its label and its value. */
export type FieldFacts = {
  personal: Personal;
  /** Who reads the value; by default everybody who reads the record. */
  readers?: FieldLevel;
  /** Sentence that explains why no school can make the field optional. */
  whyRequired?: string;
  /** Whether the list has an exact filter by the field. */
  hasFilter?: boolean;
  /** Whether an export has the value; by default it has every text that the list does not show. */
  isExported?: boolean;
  /** Sentence below the control. */
  help?: string;
  /** Field without whose value this value makes no sense: a merge takes both from one edit. */
  belongsTo?: string;
  /** Width of the control: that of a date or of a whole line; by default the usual one of its kind. */
  width?: 'short' | 'full';
  /** Whether a stored record keeps the value. */
  isFixed?: boolean;
};

/** Control with which a form edits a field; `own` is a component of the area. */
export type Control = 'text' | 'textarea' | 'date' | 'email' | 'tel' | 'select' | 'own';

/**
 * Items of a field with a list: `by` is the value that identifies an item, `fields` are its other values. Without `by`, an item is
 * known by its position, and called by `noun` and its number.
 */
export type ItemFields = { fields: readonly string[] } & ({ by: string } | { by?: undefined; noun: string });

/** A field of a form, written once: columns, filters, export, history, erasure and the table's column follow from it. */
export type Field<Input extends z.ZodType = z.ZodType, Stored extends z.ZodType = z.ZodType> = FieldFacts & {
  label: string;
  control: Control;
  /** Creates the schema of the input; `today` is an ISO day. */
  input: (today: string) => Input;
  /** Schema of the value in a record of the API. */
  stored: Stored;
  /** Source of the options of a select. */
  source?: ChoiceSource;
  /** Value in the form of a new record, and of a new record that omits the field. */
  initial: unknown;
  items?: ItemFields;
};

type InputOf<Schema extends z.ZodType> = Schema | ((today: string) => Schema);
type TextField<Schema extends z.ZodType, Kind extends Control> = Field<Schema, z.ZodString> & {
  control: Kind;
  initial: '';
};

/** Widths of the controls that are not one column of the form wide. */
const usualWidths: Readonly<Partial<Record<Control, 'short' | 'full'>>> = {
  date: 'short',
  tel: 'short',
  textarea: 'full',
};

const createText =
  <const Kind extends Control>(control: Kind) =>
  <Schema extends z.ZodType<string>>(
    label: string,
    input: InputOf<Schema>,
    facts: FieldFacts,
  ): TextField<Schema, Kind> => ({
    ...(usualWidths[control] && { width: usualWidths[control] }),
    ...facts,
    label,
    control,
    input: typeof input === 'function' ? input : () => input,
    stored: z.string(),
    initial: '',
  });

/** Creates a field with a text of one line. */
export const text = createText('text');
/** Creates a field with a text of several lines. */
export const textarea = createText('textarea');
/** Creates a field with a day (`YYYY-MM-DD`). */
export const day = createText('date');
/** Creates a field with an e-mail address. */
export const mail = createText('email');
/** Creates a field with a telephone number. */
export const tel = createText('tel');
/** Creates a field with a text that an area's own control edits. */
export const ownText = createText('own');

/** Sources with long values. */
const LONG_SOURCES: ReadonlySet<ChoiceSource> = new Set([
  'subject',
  'any_subject',
  'relation',
  'degree',
  'subject_type',
  'leave_type',
  'leave_status',
]);

/** Creates a field with one of the values of a source; `missing` is the message without a value, or empty if it is optional. */
export const choice = <const Source extends ChoiceSource>(
  label: string,
  source: Source,
  missing: string,
  facts: FieldFacts,
): TextField<ReturnType<typeof chosen>, 'select'> & { source: Source } => ({
  ...(!LONG_SOURCES.has(source) && { width: 'short' }),
  ...createText('select')(label, missing === '' ? optionalLine(60) : chosen(missing), facts),
  source,
  ...((source === 'section' || source === 'subject') && { belongsTo: 'class' }),
});

/** Creates a field whose value is no text; an area's own control edits it. */
export const own = <Input extends z.ZodType, Stored extends z.ZodType>(
  label: string,
  value: { input: Input; stored: Stored; initial: unknown; items?: ItemFields },
  facts: FieldFacts,
): Field<Input, Stored> => ({ ...facts, ...value, label, control: 'own', input: () => value.input });

/**
 * A value that a record or its history has, but no control of its form: computed from others (`stored`), sent with a save and kept
 * only in the history (`sentOn`), or changed by another operation.
 */
export type OtherValue<Stored extends z.ZodType | undefined = z.ZodType | undefined> = FieldFacts & {
  /** Label in the history and the export. */
  label?: string;
  stored: Stored;
  /** Saves that may send the value, as text that may be empty or missing; `input` is its schema. */
  sentOn?: 'add' | 'change';
  input?: (today: string) => z.ZodType<string>;
};

/** Creates a value of a record that the API computes. */
export const computed = <Stored extends z.ZodType>(
  stored: Stored,
  facts: FieldFacts & { label?: string },
): OtherValue<Stored> => ({ isExported: false, ...facts, stored });

/** Creates a value that only the history of a record has. */
export const historic = (label: string, facts: FieldFacts): OtherValue<undefined> => ({
  ...facts,
  label,
  isExported: false,
  stored: undefined,
});

/** Creates a value that says how a save adds or changes a record, such as the day of a move. The record does not have it. */
export const sent = (
  label: string,
  sentOn: 'add' | 'change',
  input: InputOf<z.ZodType<string>>,
  facts: FieldFacts,
): OtherValue<undefined> => ({
  ...historic(label, facts),
  sentOn,
  input: typeof input === 'function' ? input : () => input,
});
