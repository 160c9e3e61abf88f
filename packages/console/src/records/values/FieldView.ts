import { type ComponentType, type ReactNode } from 'react';
import { type StoredRecord } from '../requests.ts';

/** Props of a custom field of an area; the value is in the form context of react-hook-form. */
export type CustomFieldProps = {
  name: string;
  label: string;
  isRequired: boolean;
  /** Stored record; undefined in an add form. */
  record?: StoredRecord | undefined;
};

/** What the code of an area adds to a field, or to another value of the history. */
export type FieldView = {
  /** Component that replaces the field. */
  Field?: ComponentType<CustomFieldProps>;
  /** Component that replaces the field while the form loads. */
  Skeleton?: ComponentType;
  /** Renders the value in a read-only record, such as a link to a person; by default, the value is shown as text. */
  render?: (record: StoredRecord) => ReactNode;
  /** Formats the value for the history, the conflict dialog and a read-only record. */
  format?: (value: unknown) => string;
};

/** Views of an area, by the name of the field or value. */
export type FieldViews = Readonly<Record<string, FieldView>>;
