import {
  CheckboxButton,
  CheckboxField,
  CheckboxGroup as AriaCheckboxGroup,
  Text,
} from 'react-aria-components';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useControllableState } from '../../state/useControllableState.ts';
import { useRequiredField } from '../Form/requiredField.ts';
import { omitRetiredOptions } from '../FormField/choiceOption.ts';
import { fieldLook } from '../FormField/fieldLook.ts';
import { groupLook } from '../FormField/groupLook.ts';
import { type FieldRootProps, type GroupProps } from '../FormField/groupProps.ts';
import { GroupError, GroupLabel } from '../FormField/GroupLabel.tsx';

/** Props of `CheckboxGroup`; `ref` is passed to the first enabled checkbox, other props to the root. */
export type CheckboxGroupProps = FieldRootProps &
  GroupProps & {
    /** The selected options; uncontrolled if omitted, starting with `defaultValue`. */
    value?: readonly string[] | undefined;
    /** Initial value of an uncontrolled group. */
    defaultValue?: readonly string[] | undefined;
    /** Called with all selected options. */
    onChange?: ((value: readonly string[]) => void) | undefined;
  };

const NO_OPTIONS: readonly string[] = [];

const Root = styled(AriaCheckboxGroup)`
  ${fieldLook}
  ${groupLook}

  & .mark {
    border-radius: ${({ theme }) => theme.radius.small};
  }

  & .mark::before {
    inline-size: ${({ theme }) => theme.space[3]};
    block-size: ${({ theme }) => theme.space[3]};
    clip-path: polygon(12% 48%, 4% 57%, 38% 90%, 97% 20%, 88% 12%, 38% 72%);
  }
`;

/** Selects any number of a few visible options. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const {
    label,
    description,
    errorMessage: givenError,
    options,
    isRequired = false,
    ref,
    value: controlledValue,
    defaultValue = NO_OPTIONS,
    onChange,
    variant = 'plain',
    width = 'full',
    isDisabled = false,
    isReadOnly = false,
    orientation = 'vertical',
    name,
    onBlur,
    ...rest
  } = props;
  const [value, setValue] = useControllableState(controlledValue, defaultValue, onChange);
  const listedOptions = omitRetiredOptions(options, value);
  const firstEnabledOption = listedOptions.find((option) => !option.isDisabled);
  const root = useRef<HTMLDivElement>(null);
  const errorMessage = useRequiredField({
    label,
    kind: 'chosen',
    isRequired: isRequired && !isDisabled && !isReadOnly,
    errorMessage: givenError,
    isEmpty: value.length === 0,
    getControl: () => root.current?.querySelector('input:not(:disabled)'),
  });
  const isInvalid = errorMessage !== undefined && errorMessage !== '';
  return (
    <Root
      ref={root}
      data-width={width}
      data-variant={variant}
      data-orientation={orientation}
      {...rest}
      value={[...value]}
      onChange={setValue}
      validationBehavior="aria"
      {...{ isRequired, isDisabled, isReadOnly, isInvalid }}
      {...(name !== undefined && { name })}
      {...(onBlur && { onBlur })}
    >
      <GroupLabel {...{ label, description, isRequired }} />
      <div className="control">
        {listedOptions.map((option) => (
          <CheckboxField
            key={option.value}
            className="option"
            value={option.value}
            isDisabled={option.isDisabled ?? false}
            {...(option === firstEnabledOption && ref !== undefined && { inputRef: ref })}
          >
            <CheckboxButton>
              <span className="mark" aria-hidden="true" />
              <span>{option.label}</span>
            </CheckboxButton>
            {option.description !== undefined && (
              <Text slot="description" elementType="p" className="help">
                {option.description}
              </Text>
            )}
          </CheckboxField>
        ))}
      </div>
      {isInvalid && <GroupError errorMessage={errorMessage} />}
    </Root>
  );
}
