import { type ComponentPropsWithoutRef, type FocusEvent, type Ref } from 'react';
import { type FieldWidth } from '../../components/FormField/fieldProps.ts';
import { type DateFieldLabels } from '../../labels/english/dateField.ts';
import { type DateSettings } from './DatesProvider.tsx';

/** Props of every date field except the value. */
export type DateFieldOwnProps = DateSettings & {
  /** Label of the field. */
  label: string;
  /** Description of the expected value; shown under the label and associated with the control. */
  description?: string | undefined;
  /** Error message; shown under the control and associated with it. */
  errorMessage?: string | undefined;
  /** Marks the field as required, also for screen readers; the surrounding `Form` checks that it has a value. */
  isRequired?: boolean | undefined;
  /** Disables the field; a disabled field is not submitted. */
  isDisabled?: boolean | undefined;
  /** Makes the field read-only. */
  isReadOnly?: boolean | undefined;
  /** Width in its row. */
  width?: FieldWidth | undefined;
  /** First allowed day, as an ISO day. */
  minValue?: string | undefined;
  /** Last allowed day, as an ISO day. */
  maxValue?: string | undefined;
  /** Returns whether an ISO day cannot be chosen. */
  isDateUnavailable?: ((day: string) => boolean) | undefined;
  /**
   * Called with the error of the typed text (a missing part, an unavailable day), and with `undefined` when the text is
   * valid.
   */
  onFaultChange?: ((fault: string | undefined) => void) | undefined;
  /** Called on blur. */
  onBlur?: ((event: FocusEvent) => void) | undefined;
  /** Ref of the first segment, so that a form can focus the field. */
  ref?: Ref<HTMLElement> | undefined;
};

/** Props of the root element of a date field. */
export type DateFieldRootProps = Omit<
  ComponentPropsWithoutRef<'div'>,
  keyof DateFieldOwnProps | 'children' | 'onChange' | 'defaultValue' | 'placeholder'
>;

/** Props of `DateField`; other props are passed to the root. */
export type DateFieldProps = DateFieldRootProps &
  DateFieldOwnProps & {
    /** Name of the value in the submitted data: an ISO day, or nothing. */
    name?: string | undefined;
    /** The ISO day (`2018-06-05`), `''` for none; uncontrolled if omitted, starting with `defaultValue`. */
    value?: string | undefined;
    /** Initial value of an uncontrolled field. */
    defaultValue?: string | undefined;
    /** Called with a complete date as an ISO day, and with `''` when the date is no longer complete. */
    onChange?: ((value: string) => void) | undefined;
    /** Texts that replace the English defaults. */
    labels?: Partial<DateFieldLabels> | undefined;
  };
