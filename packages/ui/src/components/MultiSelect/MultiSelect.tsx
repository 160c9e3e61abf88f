import { Check } from 'lucide-react';
import { useMemo, useState, type Ref } from 'react';
import { ComboBox, ComboBoxValue, Group, ListBox, ListBoxItem, Text } from 'react-aria-components';
import { styled } from 'styled-components';
import { type MultiSelectLabels, multiSelectLabels } from '../../labels/english/multiSelect.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useControllableState } from '../../state/useControllableState.ts';
import { type ChoiceOption, omitRetiredOptions } from '../FormField/choiceOption.ts';
import { fieldLook } from '../FormField/fieldLook.ts';
import { type AriaFieldProps, type FieldRootProps } from '../FormField/groupProps.ts';
import { GroupError, GroupLabel } from '../FormField/GroupLabel.tsx';
import { useAriaField } from '../FormField/useAriaField.ts';
import { ChosenTags } from './ChosenTags.tsx';
import { MultiInput, OpenButton } from './MultiInput.tsx';
import { multiBoxLook, MultiList } from './multiSelectLook.ts';

/** Props of `MultiSelect`; `ref` is passed to the input, other props to the root. */
export type MultiSelectProps = FieldRootProps &
  AriaFieldProps & {
    ref?: Ref<HTMLInputElement> | undefined;
    /** The options, in their order. */
    options: readonly ChoiceOption[];
    /** The selected options, in the order of selection; uncontrolled if omitted, starting with `defaultValue`. */
    value?: readonly string[] | undefined;
    /** Initial value of an uncontrolled field. */
    defaultValue?: readonly string[] | undefined;
    /** Called with all selected options. */
    onChange?: ((value: readonly string[]) => void) | undefined;
    /** Placeholder of the empty field. */
    placeholder?: string | undefined;
    /** Texts that replace the English defaults. */
    labels?: Partial<MultiSelectLabels> | undefined;
  };

const NO_SELECTION: readonly string[] = [];

const Root = styled(ComboBox<ChoiceOption, 'multiple'>)`
  ${fieldLook}
  ${multiBoxLook}
`;

/** Returns the same array object while it contains the same strings. */
function useStableArray(value: readonly string[]): string[] {
  const json = JSON.stringify(value);
  return useMemo(() => JSON.parse(json) as string[], [json]);
}

/** Selects any number of many options: typing filters the list, and selected options are tags in the field. */
export function MultiSelect({
  options,
  ref,
  value: controlledValue,
  defaultValue = NO_SELECTION,
  onChange,
  placeholder,
  labels: customLabels,
  ...props
}: MultiSelectProps) {
  const [value, setValue] = useControllableState(controlledValue, defaultValue, onChange);
  const labels = useLabels('MultiSelect', multiSelectLabels, customLabels);
  const selectedValues = useStableArray(value);
  const [announcement, setAnnouncement] = useState('');
  const listedOptions = omitRetiredOptions(options, selectedValues);
  const { root, rootProps, words, isEditable, errorMessage } = useAriaField(props, {
    kind: 'chosen',
    isEmpty: selectedValues.length === 0,
    width: 'regular',
  });
  const findLabel = (key: string) => options.find((option) => option.value === key)?.label ?? key;

  const removeOptions = (keys: ReadonlySet<unknown>) => {
    const remaining = selectedValues.filter((key) => !keys.has(key));
    setValue(remaining);
    // Otherwise the focus would be lost with the last tag.
    if (remaining.length === 0) root.current?.querySelector('input')?.focus();
  };
  const removeLastOption = () => {
    const last = selectedValues.at(-1);
    if (last === undefined || !isEditable) return;
    setAnnouncement(labels.removed(findLabel(last)));
    setValue(selectedValues.slice(0, -1));
  };

  return (
    <Root
      {...rootProps}
      selectionMode="multiple"
      defaultItems={listedOptions}
      value={selectedValues}
      onChange={(keys) => {
        setValue(keys.map(String));
      }}
      allowsEmptyCollection
    >
      <GroupLabel {...words} />
      <Group className="control">
        <ComboBoxValue className="chosen">
          {() => (
            <ChosenTags
              label={labels.chosen(words.label)}
              tags={selectedValues.map((key) => ({ id: key, label: findLabel(key) }))}
              removeLabel={labels.remove}
              {...(isEditable && { onRemove: removeOptions })}
            />
          )}
        </ComboBoxValue>
        <MultiInput
          inputRef={ref}
          placeholder={selectedValues.length === 0 ? placeholder : undefined}
          onRemoveLast={removeLastOption}
        />
        {isEditable && <OpenButton label={labels.open} />}
      </Group>
      {errorMessage !== undefined && <GroupError errorMessage={errorMessage} />}
      <span className="announcement" role="status">
        {announcement}
      </span>
      <MultiList offset={4} placement="bottom start">
        <ListBox<ChoiceOption>
          renderEmptyState={() => (
            <p className="empty" role="status">
              {labels.empty}
            </p>
          )}
        >
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} isDisabled={option.isDisabled ?? false}>
              <Check aria-hidden="true" />
              <Text slot="label" className="title">
                {option.label}
              </Text>
              {option.description !== undefined && (
                <Text slot="description" className="detail">
                  {option.description}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </MultiList>
    </Root>
  );
}
