import { type ComponentType, type ReactNode } from 'react';
import { type StoredRecord } from '../requests.ts';

/** Props of a custom field of an area; the value is in the form context of react-hook-form. */
export type CustomFieldProps = {
  name: string;
  label: string;
  isRequired: boolean;
  /** True in an add form. */
  isNew: boolean;
  /** Stored record; undefined in an add form. */
  record?: StoredRecord | undefined;
};

/** Appearance of a form field; by default a one-line text input, or a select for a field with choices. */
export type FieldLook = {
  kind?: 'text' | 'email' | 'tel' | 'date' | 'textarea' | undefined;
  width?: 'short' | 'regular' | 'full' | undefined;
  /** Leaves the rest of the row empty. */
  isAlone?: boolean;
  placeholder?: string | undefined;
  help?: string | undefined;
  /** Component that replaces the field. */
  Field?: ComponentType<CustomFieldProps>;
  /** Component that replaces the field while the form loads. */
  Skeleton?: ComponentType;
  /** Returns the label of the item at an index of a list whose items have no identifying field. */
  itemLabel?: (index: number) => string;
  /** Makes the field read-only in the form of a stored record. */
  isReadOnlyOnceStored?: boolean;
  /** Renders the value in a read-only record, such as a link to a person; by default, the value is shown as text. */
  render?: (record: StoredRecord) => ReactNode;
  /** Formats the value for the history, the conflict dialog and a read-only record. */
  format?: (value: unknown) => string;
  /** Excludes the value from drafts, because drafts are stored unencrypted in the browser. */
  isExcludedFromDrafts?: boolean;
};

/** Appearance of the fields of an area's form, by field name. */
export type FieldLooks = Readonly<Record<string, FieldLook>>;
