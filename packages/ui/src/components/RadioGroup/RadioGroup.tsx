import { RadioButton, RadioField, RadioGroup as AriaRadioGroup, Text } from 'react-aria-components';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useOwnValue } from '../../state/useOwnValue.ts';
import { useRequiredField } from '../Form/requiredField.ts';
import { offeredOptions } from '../FormField/choiceOption.ts';
import { fieldLook } from '../FormField/fieldLook.ts';
import { groupLook } from '../FormField/groupLook.ts';
import { type FieldRootProps, type GroupProps } from '../FormField/groupProps.ts';
import { GroupFault, GroupWords } from '../FormField/GroupWords.tsx';

/** Props of `RadioGroup`; `ref` is that of the radio button in the tab order, other props are passed to the root. */
export type RadioGroupProps = FieldRootProps &
  GroupProps & {
    /** The selected option, `''` for none; uncontrolled without it, from `defaultValue` on. */
    value?: string | undefined;
    /** First value of an uncontrolled group. */
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

/** Selects one of a few options, all of which are visible. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, description, errorMessage: fault, options, isRequired = false, ref, ...others } = props;
  const { value: given, defaultValue = '', onChange, variant = 'plain', width = 'full', ...more } = others;
  const { isDisabled = false, isReadOnly = false, orientation = 'vertical', name, onBlur, ...rest } = more;
  const [value, setValue] = useOwnValue(given, defaultValue, onChange);
  const offered = offeredOptions(options, [value]);
  const first = offered.find((option) => option.value === value) ?? offered.find((one) => !one.isDisabled);
  const root = useRef<HTMLDivElement>(null);
  const errorMessage = useRequiredField({
    label,
    kind: 'chosen',
    isRequired: isRequired && !isDisabled && !isReadOnly,
    errorMessage: fault,
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
      <GroupWords {...{ label, description, isRequired }} />
      <div className="control">
        {offered.map((option) => (
          <RadioField
            key={option.value}
            className="option"
            value={option.value}
            isDisabled={option.isDisabled ?? false}
            {...(option === first && ref !== undefined && { inputRef: ref })}
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
      {isInvalid && <GroupFault errorMessage={errorMessage} />}
    </Root>
  );
}
