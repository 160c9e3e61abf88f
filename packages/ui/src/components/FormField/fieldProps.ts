import { type ComponentPropsWithRef } from 'react';
import { type FormFieldLabels } from '../../labels/english/formField.ts';

/** Room that a field takes: what holds a date, a column of the form, or the whole line. */
export type FieldWidth = 'short' | 'regular' | 'full';

/** One line of a select; a retired one is kept only where it is the stored answer. */
export type FieldOption = {
  /** The answer as it is sent. */
  value: string;
  /** The answer as it is read. */
  label: string;
  /** Offers it only where it is the stored answer. */
  isRetired?: boolean | undefined;
};

/** Kinds that are one native `<input>` without anything around it. */
type PlainKind = 'text' | 'email' | 'tel' | 'date' | 'time' | 'number';

/** Props of every kind of field. */
export type FieldOwnProps = {
  /** Names the field. */
  label: string;

  /** Key of the answer in what is sent. */
  name: string;
  /** Says what is wrong with the answer; shown under the control and linked to it. */
  errorMessage?: string | undefined;
  /** Says what to write; shown under the label and linked to the control. */
  description?: string | undefined;

  /** Asks for an answer: marks it with a star, says so to screen readers, and lets the `Form` around it check that there is one. */
  isRequired?: boolean | undefined;

  /** Takes it out of use, and out of what is sent. */
  isDisabled?: boolean | undefined;

  /** Room that it takes on its line; each kind has its own where this is not given. */
  width?: FieldWidth | undefined;
};

/** Words of a control, as its field gives them. */
export type WordsProps = { words: FormFieldLabels };

type Native<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentPropsWithRef<Tag>,
  keyof FieldOwnProps | 'type' | 'size' | 'children' | 'required' | 'disabled' | 'readOnly'
>;

/** Props of a field that is typed in. */
type TypedProps = {
  /** Lets it be read and not changed. */
  isReadOnly?: boolean | undefined;
};

/** Props of a field that is one native `<input>`. */
type PlainFieldProps = { kind: PlainKind } & TypedProps & Native<'input'>;
/** Props of a password field. */
export type PasswordFieldProps = { kind: 'password' } & TypedProps & Native<'input'>;
/** Props of a select field. */
export type SelectFieldProps = {
  kind: 'select';

  /** The answers that can be chosen, in their order. */
  options: readonly FieldOption[];
  /** Stands first and for no answer. */
  placeholder?: string | undefined;
} & Native<'select'>;
/** Props of a field for several lines. */
type TextareaFieldProps = { kind: 'textarea' } & TypedProps & Native<'textarea'>;
/** Props of a checkbox field. */
export type CheckboxFieldProps = { kind: 'checkbox' } & Native<'input'>;
/** A file that is there already; `size` in bytes. */
export type StoredFile = {
  /** Name of the file. */
  name: string;
  /** Size in bytes. */
  size: number;
  /** Called to download it; without it there is no button. */
  onDownload?: (() => void) | undefined;
};
/** Props of a file field. */
export type FileFieldProps = {
  kind: 'file';
  /** Progress of the upload, 0 to 100; shows a progress bar. */
  progress?: number | undefined;
  /** File that was uploaded before; choosing another one replaces it. */
  stored?: StoredFile | undefined;
} & Native<'input'>;

/** Native attribute that every control gets from the field's own `isDisabled`. */
export type DisabledProps = { disabled: boolean };

/** Props of `FormField`: one label, one control; `className`, `style` and `data-*` go to the root, the rest to the control. */
export type FormFieldProps = FieldOwnProps & {
  /** Words in place of the English ones. */
  labels?: Partial<FormFieldLabels> | undefined;
} & (
    | PlainFieldProps
    | PasswordFieldProps
    | SelectFieldProps
    | TextareaFieldProps
    | CheckboxFieldProps
    | FileFieldProps
  );
