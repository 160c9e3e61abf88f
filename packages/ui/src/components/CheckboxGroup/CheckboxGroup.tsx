import { CheckboxButton, CheckboxField, CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components';
import { styled } from 'styled-components';
import { useControllableState } from '../../state/useControllableState.ts';
import { omitRetiredOptions } from '../FormField/choiceOption.ts';
import { fieldLook } from '../FormField/fieldLook.ts';
import { groupLook } from '../FormField/groupLook.ts';
import { type FieldRootProps, type GroupProps } from '../FormField/groupProps.ts';
import { GroupError, GroupLabel } from '../FormField/GroupLabel.tsx';
import { GroupOptions } from '../FormField/GroupOptions.tsx';
import { useAriaField } from '../FormField/useAriaField.ts';

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
export function CheckboxGroup({
  options,
  ref,
  value: controlledValue,
  defaultValue = NO_OPTIONS,
  onChange,
  variant = 'plain',
  orientation = 'vertical',
  ...props
}: CheckboxGroupProps) {
  const [value, setValue] = useControllableState(controlledValue, defaultValue, onChange);
  const listedOptions = omitRetiredOptions(options, value);
  const { rootProps, words, errorMessage } = useAriaField(props, {
    kind: 'chosen',
    isEmpty: value.length === 0,
    width: 'full',
  });
  return (
    <Root
      {...rootProps}
      data-variant={variant}
      data-orientation={orientation}
      value={[...value]}
      onChange={setValue}
    >
      <GroupLabel {...words} />
      <GroupOptions
        options={listedOptions}
        focusedOption={listedOptions.find((option) => !option.isDisabled)}
        inputRef={ref}
        Field={CheckboxField}
        Button={CheckboxButton}
      />
      {errorMessage !== undefined && <GroupError errorMessage={errorMessage} />}
    </Root>
  );
}
