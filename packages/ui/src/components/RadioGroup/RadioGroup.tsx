import { RadioButton, RadioField, RadioGroup as AriaRadioGroup } from 'react-aria-components';
import { styled } from 'styled-components';
import { useControllableState } from '../../state/useControllableState.ts';
import { omitRetiredOptions } from '../FormField/choiceOption.ts';
import { fieldLook } from '../FormField/fieldLook.ts';
import { groupLook } from '../FormField/groupLook.ts';
import { type FieldRootProps, type GroupProps } from '../FormField/groupProps.ts';
import { GroupError, GroupLabel } from '../FormField/GroupLabel.tsx';
import { GroupOptions } from '../FormField/GroupOptions.tsx';
import { useAriaField } from '../FormField/useAriaField.ts';

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
export function RadioGroup({
  options,
  ref,
  value: controlledValue,
  defaultValue = '',
  onChange,
  variant = 'plain',
  orientation = 'vertical',
  ...props
}: RadioGroupProps) {
  const [value, setValue] = useControllableState(controlledValue, defaultValue, onChange);
  const listedOptions = omitRetiredOptions(options, [value]);
  const tabStopOption =
    listedOptions.find((option) => option.value === value) ??
    listedOptions.find((option) => !option.isDisabled);
  const { rootProps, words, errorMessage } = useAriaField(props, {
    kind: 'chosen',
    isEmpty: value === '',
    width: 'full',
  });
  return (
    <Root
      {...rootProps}
      data-variant={variant}
      value={value === '' ? null : value}
      onChange={setValue}
      orientation={orientation}
    >
      <GroupLabel {...words} />
      <GroupOptions
        options={listedOptions}
        focusedOption={tabStopOption}
        inputRef={ref}
        Field={RadioField}
        Button={RadioButton}
      />
      {errorMessage !== undefined && <GroupError errorMessage={errorMessage} />}
    </Root>
  );
}
