import { type ComponentType } from 'react';
import { type StoredRecord } from '../api.ts';

/** Props of a field that an area draws itself; it reads and writes its value through react-hook-form's context. */
export type OwnFieldProps = {
  name: string;
  label: string;
  isRequired: boolean;
  isNew: boolean;
  /** The record that is changed; none while it is added. */
  record?: StoredRecord | undefined;
};

/** Says how a field looks that is not a short line of text or a select. */
export type FieldLook = {
  kind?: 'text' | 'email' | 'tel' | 'date' | 'textarea' | undefined;
  width?: 'short' | 'regular' | 'full' | undefined;
  /** Keeps the rest of the line empty. */
  isAlone?: boolean;
  placeholder?: string | undefined;
  help?: string | undefined;
  /** Draws the field instead. */
  Field?: ComponentType<OwnFieldProps>;
  /** Stands in the field's place while the form is on its way. */
  Skeleton?: ComponentType;
  /** Names the items of a list that are told apart by their place. */
  part?: (at: number) => string;
  /** Shows the value of a record that exists without letting it be changed. */
  isFixed?: boolean;
  /** Gives the value as it may be shown beside another one. */
  show?: (value: unknown) => string;
  /** Keeps the value out of drafts. */
  isSecret?: boolean;
};

/** The looks of an area's fields, by field; the rest are lines of text and selects. */
export type FieldLooks = Readonly<Record<string, FieldLook>>;
