import { type ComponentPropsWithoutRef, type FocusEvent, type Ref } from 'react';
import { type ChoiceOption } from './choiceOption.ts';
import { type FieldWidth } from './fieldProps.ts';

/** Props of every field based on react-aria. */
export type AriaFieldProps = {
  /** Label of the field. */
  label: string;
  /** Name of the value in the submitted data; without it nothing is submitted. */
  name?: string | undefined;
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
  /** Called on blur. */
  onBlur?: ((event: FocusEvent) => void) | undefined;
};

/** Props of a field that is a group of options. */
export type GroupProps = AriaFieldProps & {
  /** Ref of the input of the option that receives the focus. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** The options, in their order. */
  options: readonly ChoiceOption[];
  /** Layout of the options: vertical or, if there is space, horizontal. */
  orientation?: 'vertical' | 'horizontal' | undefined;
  /** `card` renders each option as a card that can be pressed anywhere. */
  variant?: 'plain' | 'card' | undefined;
};

type RootAttributes = ComponentPropsWithoutRef<'div'>;

/** Props that a field passes to its root element, besides `data-*`. */
export type FieldRootProps = {
  [Key in 'className' | 'id' | 'style' | 'hidden' | 'lang' | 'dir' | 'translate']?: Exclude<
    RootAttributes[Key],
    undefined
  >;
};
