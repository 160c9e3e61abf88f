import { useRef } from 'react';
import { type InputKind, useRequiredField } from '../Form/requiredField.ts';
import { type FieldWidth } from './fieldProps.ts';
import { type AriaFieldProps } from './groupProps.ts';

/** How a field is filled in, whether it is empty, and its width without the prop. */
type AriaFieldOptions = { kind: InputKind; isEmpty: boolean; width: FieldWidth };

/**
 * Splits the props of a field based on react-aria into those of its root, with the validation of the surrounding form, and what
 * the field shows itself. `errorMessage` is undefined while the field is valid.
 */
export function useAriaField<Props extends AriaFieldProps>(props: Props, options: AriaFieldOptions) {
  const {
    label,
    description,
    errorMessage: givenError,
    isRequired = false,
    isDisabled = false,
    isReadOnly = false,
    width = options.width,
    name,
    onBlur,
    ...rest
  } = props;
  const root = useRef<HTMLDivElement>(null);
  const errorMessage = useRequiredField({
    label,
    kind: options.kind,
    isRequired: isRequired && !isDisabled && !isReadOnly,
    errorMessage: givenError,
    isEmpty: options.isEmpty,
    getControl: () => root.current?.querySelector('input:not(:disabled)'),
  });
  const isInvalid = errorMessage !== undefined && errorMessage !== '';
  const rootProps = {
    ...rest,
    ref: root,
    'data-width': width,
    validationBehavior: 'aria' as const,
    ...{ isRequired, isDisabled, isReadOnly, isInvalid },
    ...(name !== undefined && !isDisabled && { name }),
    ...(onBlur && { onBlur }),
  };
  return {
    ...{ root, rootProps, isEditable: !isDisabled && !isReadOnly },
    words: { label, description, isRequired },
    errorMessage: isInvalid ? errorMessage : undefined,
  };
}
