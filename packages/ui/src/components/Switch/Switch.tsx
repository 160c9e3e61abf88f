import { type Ref } from 'react';
import { SwitchButton, SwitchField, Text } from 'react-aria-components';
import { styled } from 'styled-components';
import { useControllableState } from '../../state/useControllableState.ts';
import { fieldLook } from '../FormField/fieldLook.ts';
import { type AriaFieldProps, type FieldRootProps } from '../FormField/groupProps.ts';
import { GroupError, Star } from '../FormField/GroupLabel.tsx';
import { useAriaField } from '../FormField/useAriaField.ts';
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
export function Switch({
  ref,
  isSelected: controlledSelected,
  defaultSelected = false,
  onChange,
  value,
  ...props
}: SwitchProps) {
  const [isSelected, setSelected] = useControllableState(controlledSelected, defaultSelected, onChange);
  const { rootProps, words, errorMessage } = useAriaField(props, {
    kind: 'accepted',
    isEmpty: !isSelected,
    width: 'full',
  });
  return (
    <Root
      {...rootProps}
      isSelected={isSelected}
      onChange={setSelected}
      {...(value !== undefined && { value })}
      {...(ref !== undefined && { inputRef: ref })}
    >
      <div className="line">
        <SwitchButton>
          <span className="track" aria-hidden="true" />
          <span className="label">
            {words.label}
            {words.isRequired && <Star />}
          </span>
        </SwitchButton>
      </div>
      {words.description !== undefined && (
        <Text slot="description" elementType="p" className="help">
          {words.description}
        </Text>
      )}
      {errorMessage !== undefined && <GroupError errorMessage={errorMessage} />}
    </Root>
  );
}
