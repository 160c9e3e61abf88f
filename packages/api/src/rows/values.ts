/** Values of a record or a row by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** Value of a field, or of an item of a list field, in a version of a record. */
export type FieldValue = { record: string; version: number; field: string; value: unknown };

/** Names of the fields, columns and filters that a person reads only in the own record, and its surrogate key; null without one. */
export type Hidden = { names: ReadonlySet<string>; ownRow: number | null };

/** Returns a value that is a text; empty for any other value. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
