import { type ComponentType } from 'react';

/** Props of a field that an area draws itself; it reads and writes its value through react-hook-form's context. */
export type OwnFieldProps = { name: string; label: string; isRequired: boolean; isNew: boolean };

/** Says how a field looks that is not a short line of text or a select. */
export type FieldLook = {
  kind?: 'text' | 'email' | 'tel' | 'date' | 'textarea' | undefined;
  width?: 'short' | 'regular' | 'full' | undefined;
  /** Keeps the rest of the line empty. */
  isAlone?: boolean;
  placeholder?: string | undefined;
  help?: string | undefined;
  autoComplete?: string | undefined;
  /** Draws the field instead. */
  Field?: ComponentType<OwnFieldProps>;
  /** Gives the value as it may be shown beside another one. */
  show?: (value: unknown) => string;
  /** Keeps the value out of drafts. */
  isSecret?: boolean;
};

/** The looks of an area's fields, by field; the rest are lines of text and selects. */
export type FieldLooks = Readonly<Record<string, FieldLook>>;
