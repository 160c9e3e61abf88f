import { Search } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type Ref,
} from 'react';
import { ComboBox, Input, ListBox, ListBoxItem } from 'react-aria-components';
import { comboFieldLabels, type ComboFieldLabels } from '../../labels/english/comboField.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useControllableState } from '../../state/useControllableState.ts';
import { useRequiredField } from '../Form/requiredField.ts';
import { FieldFrame, type FieldIds } from '../FormField/FieldFrame.tsx';
import { type FieldOwnProps } from '../FormField/fieldProps.ts';
import { ResultsSurface } from '../SearchBox/searchLook.ts';
import { Spinner } from '../Spinner/index.ts';
import { ComboControl } from './comboLook.ts';
import { findExactOption, type ComboOption } from './findExactOption.ts';

type RootProps = Omit<
  ComponentPropsWithoutRef<'div'>,
  keyof FieldOwnProps | 'children' | 'onChange' | 'onBlur' | 'placeholder' | 'defaultValue'
>;

/** Props of `ComboField`; `ref` and `id` are passed to the input, other props to the root. */
export type ComboFieldProps = RootProps &
  FieldOwnProps & {
    ref?: Ref<HTMLInputElement>;
    /** Key of the selected option, `''` for none; uncontrolled if omitted, starting with `defaultValue`. */
    value?: string | undefined;
    /** Initial value of an uncontrolled field. */
    defaultValue?: string | undefined;
    /** Label of the selected option, if `value` is not among the options. */
    valueLabel?: string | undefined;
    /** Called with the key of the selected option, or `''`. */
    onChange?: ((value: string) => void) | undefined;
    /** Called with the typed text at every key press. The caller then passes the `options` for the text. */
    onSearch: (text: string) => void;
    /** Options for the typed text, best first. */
    options: readonly ComboOption[];
    /** Whether a search for the typed text is pending; on blur the field waits for its result. */
    isPending?: boolean | undefined;
    /** Message for no results. */
    empty?: string | undefined;
    /** Placeholder of the empty field. */
    placeholder?: string | undefined;
    /** Makes the field read-only. */
    isReadOnly?: boolean | undefined;
    /** Called on blur. */
    onBlur?: ((event: FocusEvent) => void) | undefined;
    /** Texts that replace the English defaults. */
    labels?: Partial<ComboFieldLabels> | undefined;
  };

/** Selects one of very many options, which are suggested while typing. */
export function ComboField(props: ComboFieldProps) {
  const {
    label,
    name,
    errorMessage: givenError,
    description,
    isRequired = false,
    width = 'regular',
    id,
    ref,
    value: controlledValue,
    defaultValue = '',
    onChange,
    onSearch,
    options,
    isPending = false,
    valueLabel: customValueLabel,
    empty,
    placeholder,
    isDisabled = false,
    isReadOnly = false,
    onBlur,
    labels: customLabels,
    ...rest
  } = props;
  const [value, setValue] = useControllableState(controlledValue, defaultValue, onChange);
  const valueLabel = customValueLabel ?? value;
  const labels = useLabels('ComboField', comboFieldLabels, customLabels);
  const generatedId = useId();
  const ids: FieldIds = {
    control: id ?? generatedId,
    description: `${generatedId}help`,
    errorMessage: `${generatedId}error`,
  };
  const [selectedOption, setSelectedOption] = useState<ComboOption>();
  // Undefined after an option is selected or the field is left.
  const [typedText, setTypedText] = useState<string>();
  const isAwaitingResults = useRef(false);
  // Escape discards the typed text, even if it names an option.
  const wasLastKeyEscape = useRef(false);

  const errorMessage = useRequiredField({
    label,
    kind: 'chosen',
    isRequired: isRequired && !isDisabled && !isReadOnly,
    errorMessage: givenError,
    isEmpty: value === '',
    getControl: () => document.getElementById(ids.control),
  });
  const isInvalid = errorMessage !== undefined && errorMessage !== '';
  const describedBy = [description !== undefined && ids.description, isInvalid && ids.errorMessage]
    .filter(Boolean)
    .join(' ');
  const selectedText =
    value === '' ? '' : selectedOption?.value === value ? selectedOption.label : valueLabel;
  const text = typedText ?? selectedText;

  const commit = (key: string | null) => {
    const isNewOption = key !== null && key !== value;
    const isDiscarded = wasLastKeyEscape.current && !isNewOption;
    isAwaitingResults.current = isPending && !isNewOption && !isDiscarded && typedText !== undefined;
    if (isAwaitingResults.current) return;
    if (isDiscarded) {
      setTypedText(undefined);
      return;
    }
    const option = isNewOption
      ? options.find((candidate) => candidate.value === key)
      : findExactOption(options, typedText);
    setTypedText(undefined);
    if (option === undefined || option.value === value) return;
    setSelectedOption(option);
    setValue(option.value);
  };
  const commitAfterSearch = useEffectEvent(() => {
    if (isAwaitingResults.current) commit(null);
  });
  useEffect(() => {
    if (!isPending) commitAfterSearch();
  }, [isPending]);

  return (
    <FieldFrame {...{ ids, label, description, errorMessage, isRequired, width }} rootProps={rest}>
      <ComboBox
        aria-label={label}
        name={name}
        value={value === '' ? null : value}
        onChange={(key) => {
          commit(key === null ? null : String(key));
        }}
        inputValue={text}
        onInputChange={(typed) => {
          isAwaitingResults.current = false;
          setTypedText(typed);
          onSearch(typed);
          if (typed === '' && value !== '') setValue('');
        }}
        items={options}
        allowsEmptyCollection={typedText !== undefined && typedText.trim() !== ''}
        validationBehavior="aria"
        isRequired={isRequired}
        isInvalid={isInvalid}
        isDisabled={isDisabled}
        isReadOnly={isReadOnly}
        {...(onBlur && { onBlur })}
      >
        <ComboControl>
          <Input
            {...(ref !== undefined && { ref })}
            id={ids.control}
            {...(describedBy !== '' && { 'aria-describedby': describedBy })}
            {...(placeholder !== undefined && { placeholder })}
            spellCheck={false}
            onKeyDownCapture={({ key }) => {
              wasLastKeyEscape.current = key === 'Escape';
            }}
          />
          {isPending ? <Spinner size="small" label={labels.searching} /> : <Search aria-hidden="true" />}
        </ComboControl>
        <ResultsSurface offset={4} placement="bottom start">
          <ListBox<ComboOption>
            renderEmptyState={() => (
              <p className="empty" role="status">
                {isPending ? labels.searching : (empty ?? labels.empty)}
              </p>
            )}
          >
            {({ value, label, description }) => (
              <ListBoxItem id={value} textValue={label}>
                <span className="title">{label}</span>
                {description !== undefined && <span className="detail">{description}</span>}
              </ListBoxItem>
            )}
          </ListBox>
        </ResultsSurface>
      </ComboBox>
    </FieldFrame>
  );
}
