import { type ComponentPropsWithRef } from 'react';
import { type FormFieldLabels } from '../../labels/english/formField.ts';

/** Width of a field: the width of a date, a column of the form, or the whole line. */
export type FieldWidth = 'short' | 'regular' | 'full';

/** Option of a select; a retired option is listed only if it is the stored value. */
export type FieldOption = {
  /** Submitted value. */
  value: string;
  /** Displayed label. */
  label: string;
  /** Hides the option unless it is the stored value. */
  isRetired?: boolean | undefined;
};

/** Kinds that are one native `<input>` without anything around it. */
type PlainKind = 'text' | 'email' | 'tel' | 'date' | 'time' | 'number';

/** Props of every kind of field. */
export type FieldOwnProps = {
  /** Label of the field. */
  label: string;
  /** Name of the value in the submitted data. */
  name: string;
  /** Error message; shown under the control and associated with it. */
  errorMessage?: string | undefined;
  /** Description of the expected value; shown under the label and associated with the control. */
  description?: string | undefined;
  /**
   * Called on blur with the typed text; returns a note on how the text is read, which is shown under the control until the text
   * changes.
   */
  describeValue?: ((typed: string) => string | undefined) | undefined;
  /** Marks the field as required, also for screen readers; the surrounding `Form` checks that it has a value. */
  isRequired?: boolean | undefined;
  /** Disables the field; a disabled field is not submitted. */
  isDisabled?: boolean | undefined;
  /** Width in its row; the default depends on the kind. */
  width?: FieldWidth | undefined;
};

/** Texts of a control, passed by its field. */
export type LabelsProps = { labels: FormFieldLabels };

type NativeProps<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentPropsWithRef<Tag>,
  keyof FieldOwnProps | 'type' | 'size' | 'children' | 'required' | 'disabled' | 'readOnly'
>;

/** Props of a field that can be read-only. */
type ReadOnlyProps = {
  /** Makes the field read-only. */
  isReadOnly?: boolean | undefined;
};

/** Props of a field that is one native `<input>`. */
type PlainFieldProps = { kind: PlainKind } & ReadOnlyProps & NativeProps<'input'>;
/** Props of a password field. */
export type PasswordFieldProps = { kind: 'password' } & ReadOnlyProps & NativeProps<'input'>;
/** Props of a select field. */
export type SelectFieldProps = {
  kind: 'select';
  /** The options, in their order. */
  options: readonly FieldOption[];
  /** Text of the first, empty option. */
  placeholder?: string | undefined;
} & NativeProps<'select'>;
/** Props of a field for several lines. */
type TextareaFieldProps = { kind: 'textarea' } & ReadOnlyProps & NativeProps<'textarea'>;
/** Props of a checkbox field. */
export type CheckboxFieldProps = { kind: 'checkbox' } & NativeProps<'input'>;
/** A stored file; `size` in bytes. */
export type StoredFile = {
  /** Name of the file. */
  name: string;
  /** Size in bytes. */
  size: number;
  /** Called to download the file; without this prop there is no download button. */
  onDownload?: (() => void) | undefined;
};
/** Props of a file field. */
export type FileFieldProps = {
  kind: 'file';
  /** Progress of the upload, 0 to 100; shows a progress bar. */
  progress?: number | undefined;
  /** File that was uploaded before; choosing another one replaces it. */
  stored?: StoredFile | undefined;
} & NativeProps<'input'>;

/** Native attribute of a control, set from `isDisabled` of the field. */
export type DisabledProps = { disabled: boolean };

/**
 * Props of `FormField`: one label, one control; `className`, `style` and `data-*` are passed to the root, other props
 * to the control.
 */
export type FormFieldProps = FieldOwnProps & {
  /** Texts that replace the English defaults. */
  labels?: Partial<FormFieldLabels> | undefined;
} & (
    | PlainFieldProps
    | PasswordFieldProps
    | SelectFieldProps
    | TextareaFieldProps
    | CheckboxFieldProps
    | FileFieldProps
  );
