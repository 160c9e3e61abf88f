import { type ComponentType } from 'react';
import { type StoredRecord } from '../api.ts';

/** Props of an area's own field; its value is in the context of react-hook-form. */
export type OwnFieldProps = {
  name: string;
  label: string;
  isRequired: boolean;
  isNew: boolean;
  /** Stored record; undefined in an add form. */
  record?: StoredRecord | undefined;
};

/** Appearance of a form field; by default a line of text, or a select for a field with choices. */
export type FieldLook = {
  kind?: 'text' | 'email' | 'tel' | 'date' | 'textarea' | undefined;
  width?: 'short' | 'regular' | 'full' | undefined;
  /** Leaves the rest of the row empty. */
  isAlone?: boolean;
  placeholder?: string | undefined;
  help?: string | undefined;
  /** Component that replaces the field. */
  Field?: ComponentType<OwnFieldProps>;
  /** Component that replaces the field while the form loads. */
  Skeleton?: ComponentType;
  /** Returns the label of an item of a list whose items are identified by their index. */
  itemLabel?: (at: number) => string;
  /** Makes the field of a stored record read-only. */
  isFixed?: boolean;
  /** Formats the value for the history and the conflict dialog. */
  show?: (value: unknown) => string;
  /** Keeps the value out of drafts. */
  isSecret?: boolean;
};

/** Appearance of an area's fields, by field. */
export type FieldLooks = Readonly<Record<string, FieldLook>>;
