import { RadioButton, RadioField, RadioGroup as AriaRadioGroup, Text } from 'react-aria-components';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useControllableState } from '../../state/useControllableState.ts';
import { useRequiredField } from '../Form/requiredField.ts';
import { omitRetiredOptions } from '../FormField/choiceOption.ts';
import { fieldLook } from '../FormField/fieldLook.ts';
import { groupLook } from '../FormField/groupLook.ts';
import { type FieldRootProps, type GroupProps } from '../FormField/groupProps.ts';
import { GroupError, GroupLabel } from '../FormField/GroupLabel.tsx';

/** Props of `RadioGroup`; `ref` is passed to the radio button in the tab order, other props to the root. */
export type RadioGroupProps = FieldRootProps &
  GroupProps & {
    /** The selected option, `''` for none; uncontrolled if omitted, starting with `defaultValue`. */
    value?: string | undefined;
    /** Initial value of an uncontrolled group. */
    defaultValue?: string | undefined;
    /** Called with the option that was chosen. */
    onChange?: ((value: string) => void) | undefined;
  };

const Root = styled(AriaRadioGroup)`
  ${fieldLook}
  ${groupLook}

  & .mark {
    border-radius: ${({ theme }) => theme.radius.round};
  }

  & .mark::before {
    inline-size: ${({ theme }) => theme.space[2]};
    block-size: ${({ theme }) => theme.space[2]};
    border-radius: inherit;
  }
`;

/** Selects one of a few visible options. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    label,
    description,
    errorMessage: givenError,
    options,
    isRequired = false,
    ref,
    value: controlledValue,
    defaultValue = '',
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
  const listedOptions = omitRetiredOptions(options, [value]);
  const tabStopOption =
    listedOptions.find((option) => option.value === value) ??
    listedOptions.find((option) => !option.isDisabled);
  const root = useRef<HTMLDivElement>(null);
  const errorMessage = useRequiredField({
    label,
    kind: 'chosen',
    isRequired: isRequired && !isDisabled && !isReadOnly,
    errorMessage: givenError,
    isEmpty: value === '',
    getControl: () => root.current?.querySelector('input'),
  });
  const isInvalid = errorMessage !== undefined && errorMessage !== '';
  return (
    <Root
      ref={root}
      data-width={width}
      data-variant={variant}
      {...rest}
      value={value === '' ? null : value}
      onChange={setValue}
      validationBehavior="aria"
      orientation={orientation}
      {...{ isRequired, isDisabled, isReadOnly, isInvalid }}
      {...(name !== undefined && { name })}
      {...(onBlur && { onBlur })}
    >
      <GroupLabel {...{ label, description, isRequired }} />
      <div className="control">
        {listedOptions.map((option) => (
          <RadioField
            key={option.value}
            className="option"
            value={option.value}
            isDisabled={option.isDisabled ?? false}
            {...(option === tabStopOption && ref !== undefined && { inputRef: ref })}
          >
            <RadioButton>
              <span className="mark" aria-hidden="true" />
              <span>{option.label}</span>
            </RadioButton>
            {option.description !== undefined && (
              <Text slot="description" elementType="p" className="help">
                {option.description}
              </Text>
            )}
          </RadioField>
        ))}
      </div>
      {isInvalid && <GroupError errorMessage={errorMessage} />}
    </Root>
  );
}
