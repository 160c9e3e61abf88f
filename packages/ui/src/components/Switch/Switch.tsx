import { useRef, type Ref } from 'react';
import { SwitchButton, SwitchField, Text } from 'react-aria-components';
import { styled } from 'styled-components';
import { useControllableState } from '../../state/useControllableState.ts';
import { useRequiredField } from '../Form/requiredField.ts';
import { fieldLook } from '../FormField/fieldLook.ts';
import { type AriaFieldProps, type FieldRootProps } from '../FormField/groupProps.ts';
import { GroupError, Star } from '../FormField/GroupLabel.tsx';
import { switchLook } from './switchLook.ts';

/** Props of `Switch`; `ref` is passed to the input, other props to the root. */
export type SwitchProps = FieldRootProps &
  AriaFieldProps & {
    ref?: Ref<HTMLInputElement> | undefined;
    /** Whether the switch is on; uncontrolled if omitted, starting with `defaultSelected`. */
    isSelected?: boolean | undefined;
    /** Initial state of an uncontrolled switch. */
    defaultSelected?: boolean | undefined;
    /** Called with the new state. */
    onChange?: ((isSelected: boolean) => void) | undefined;
    /** Submitted value of `name` while the switch is on. */
    value?: string | undefined;
  };

const Root = styled(SwitchField)`
  ${fieldLook}
  ${switchLook}
`;

/** Turns a setting on or off, with immediate effect. */
export function Switch(props: SwitchProps) {
  const {
    label,
    description,
    errorMessage: givenError,
    isRequired = false,
    ref,
    isSelected: controlledSelected,
    defaultSelected = false,
    onChange,
    value,
    width = 'full',
    isDisabled = false,
    isReadOnly = false,
    name,
    onBlur,
    ...rest
  } = props;
  const [isSelected, setSelected] = useControllableState(controlledSelected, defaultSelected, onChange);
  const root = useRef<HTMLDivElement>(null);
  const errorMessage = useRequiredField({
    label,
    kind: 'accepted',
    isRequired: isRequired && !isDisabled && !isReadOnly,
    errorMessage: givenError,
    isEmpty: !isSelected,
    getControl: () => root.current?.querySelector('input'),
  });
  const isInvalid = errorMessage !== undefined && errorMessage !== '';
  return (
    <Root
      ref={root}
      data-width={width}
      {...rest}
      onChange={setSelected}
      validationBehavior="aria"
      {...{ isSelected, isRequired, isDisabled, isReadOnly, isInvalid }}
      {...(name !== undefined && { name })}
      {...(value !== undefined && { value })}
      {...(onBlur && { onBlur })}
      {...(ref !== undefined && { inputRef: ref })}
    >
      <div className="line">
        <SwitchButton>
          <span className="track" aria-hidden="true" />
          <span className="label">
            {label}
            {isRequired && <Star />}
          </span>
        </SwitchButton>
      </div>
      {description !== undefined && (
        <Text slot="description" elementType="p" className="help">
          {description}
        </Text>
      )}
      {isInvalid && <GroupError errorMessage={errorMessage} />}
    </Root>
  );
}
