import { type ComponentPropsWithoutRef, type FocusEvent, type Ref } from 'react';
import { type ChoiceOption } from './choiceOption.ts';
import { type FieldWidth } from './fieldProps.ts';

/** Props of every field whose behaviour is react-aria's. */
export type AriaFieldProps = {
  /** Names the field. */
  label: string;
  /** Key of the answer in what is sent; without it nothing is sent. */
  name?: string | undefined;
  /** Says how to answer; shown under the label and linked to the control. */
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
  /** Called when the focus leaves it. */
  onBlur?: ((event: FocusEvent) => void) | undefined;
};

/** Props of a field that is a group of options. */
export type GroupProps = AriaFieldProps & {
  /** Ref of the option that takes the focus when the field is focused. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** The options, in their order. */
  options: readonly ChoiceOption[];
  /** Sets the options under each other or, where there is room, beside each other. */
  orientation?: 'vertical' | 'horizontal' | undefined;
  /** `card` draws each option as a surface that can be pressed anywhere. */
  variant?: 'plain' | 'card' | undefined;
};

type Root = ComponentPropsWithoutRef<'div'>;

/** Props of the root element that a field passes on to it, beside `data-*`. */
export type FieldRootProps = {
  [Key in 'className' | 'id' | 'style' | 'hidden' | 'lang' | 'dir' | 'translate']?: Exclude<
    Root[Key],
    undefined
  >;
};
