import { type ComponentPropsWithoutRef, type FocusEvent, type Ref } from 'react';
import { type FieldWidth } from '../../components/FormField/fieldProps.ts';
import { type DateSettings } from './DatesProvider.tsx';

/** Props of every field for dates, beside its value. */
export type DateFieldOwnProps = DateSettings & {
  /** Names the field. */
  label: string;

  /** Says what to write; shown under the label and linked to the control. */
  description?: string | undefined;

  /** Says what is wrong with the answer; shown under the control and linked to it. */
  errorMessage?: string | undefined;

  /** Asks for an answer: marks it with a star, says so to screen readers, and lets the `Form` around it check that there is one. */
  isRequired?: boolean | undefined;

  /** Takes it out of use, and out of what is sent. */
  isDisabled?: boolean | undefined;

  /** Lets it be read and not changed. */
  isReadOnly?: boolean | undefined;

  /** Room that it takes on its line. */
  width?: FieldWidth | undefined;

  /** First day that is allowed, as an ISO day. */
  minValue?: string | undefined;

  /** Last day that is allowed, as an ISO day. */
  maxValue?: string | undefined;

  /** Tells whether an ISO day cannot be chosen. */
  isDateUnavailable?: ((day: string) => boolean) | undefined;

  /** Called with what is wrong with what is written (a part is missing, a day is not allowed), and with `undefined` once nothing is. */
  onFaultChange?: ((fault: string | undefined) => void) | undefined;

  /** Called when the focus leaves it. */
  onBlur?: ((event: FocusEvent) => void) | undefined;

  /** Gets the first part of the date, so that a form can focus it. */
  ref?: Ref<HTMLElement> | undefined;
};

/** Props of the root of a field for dates. */
export type DateFieldRootProps = Omit<
  ComponentPropsWithoutRef<'div'>,
  keyof DateFieldOwnProps | 'children' | 'onChange' | 'defaultValue' | 'placeholder'
>;
