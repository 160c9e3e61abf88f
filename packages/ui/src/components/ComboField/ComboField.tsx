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
import { useOwnValue } from '../../state/useOwnValue.ts';
import { useRequiredField } from '../Form/requiredField.ts';
import { FieldFrame, type FieldIds } from '../FormField/FieldFrame.tsx';
import { type FieldOwnProps } from '../FormField/fieldProps.ts';
import { ResultsSurface } from '../SearchBox/searchLook.ts';
import { Spinner } from '../Spinner/index.ts';
import { ComboControl } from './comboLook.ts';
import { exactOption, type ComboOption } from './exactOption.ts';

type Root = Omit<
  ComponentPropsWithoutRef<'div'>,
  keyof FieldOwnProps | 'children' | 'onChange' | 'onBlur' | 'placeholder' | 'defaultValue'
>;

/** Props of `ComboField`; `ref` and `id` are those of the input, other props are passed to the root. */
export type ComboFieldProps = Root &
  FieldOwnProps & {
    ref?: Ref<HTMLInputElement>;
    /** Key of the selected option, `''` for none; uncontrolled without it, from `defaultValue` on. */
    value?: string | undefined;

    /** First value of an uncontrolled field. */
    defaultValue?: string | undefined;
    /** Label of `value`, if it is not among the options. */
    valueLabel?: string | undefined;

    /** Called with the key of the selected option, or `''`. */
    onChange?: ((value: string) => void) | undefined;
    /** Called with the typed text, at every key press; answer it by new `options`. */
    onSearch: (text: string) => void;
    /** Options for the typed text, best first. */
    options: readonly ComboOption[];
    /** Whether a search for the typed text is pending; on blur the field waits for its result. */
    isPending?: boolean | undefined;
    /** Message for no results. */
    empty?: string | undefined;

    /** Placeholder of the empty field. */
    placeholder?: string | undefined;

    /** Makes it read-only. */
    isReadOnly?: boolean | undefined;

    /** Called on blur. */
    onBlur?: ((event: FocusEvent) => void) | undefined;
    /** Texts that replace the English defaults. */
    labels?: Partial<ComboFieldLabels> | undefined;
  };

/** Selects one of very many options: suggests matching ones while typing, and accepts only these. */
export function ComboField(props: ComboFieldProps) {
  const {
    label,
    name,
    errorMessage: fault,
    description,
    isRequired = false,
    width = 'regular',
    id,
    ref,
    ...others
  } = props;
  const { value: given, defaultValue = '', onChange, onSearch, options, isPending = false, ...more } = others;
  const [value, setValue] = useOwnValue(given, defaultValue, onChange);
  const {
    valueLabel = value,
    empty,
    placeholder,
    isDisabled = false,
    isReadOnly = false,
    onBlur,
    labels,
    ...rest
  } = more;
  const words = useLabels('ComboField', comboFieldLabels, labels);
  const made = useId();
  const ids: FieldIds = { control: id ?? made, description: `${made}help`, errorMessage: `${made}error` };
  const [chosen, setChosen] = useState<ComboOption>();
  // The typed text, until an option is selected or the field is left.
  const [draft, setDraft] = useState<string>();
  const isAwaiting = useRef(false);

  const errorMessage = useRequiredField({
    label,
    kind: 'chosen',
    isRequired: isRequired && !isDisabled && !isReadOnly,
    errorMessage: fault,
    isEmpty: value === '',
    getControl: () => document.getElementById(ids.control),
  });
  const isBad = errorMessage !== undefined && errorMessage !== '';
  const described = [description !== undefined && ids.description, isBad && ids.errorMessage]
    .filter(Boolean)
    .join(' ');
  const written = value === '' ? '' : chosen?.value === value ? chosen.label : valueLabel;
  const text = draft ?? written;

  const settle = (key: string | null) => {
    const isNew = key !== null && key !== value;
    isAwaiting.current = isPending && !isNew && draft !== undefined;
    if (isAwaiting.current) return;
    const option = isNew ? options.find((one) => one.value === key) : exactOption(options, draft);
    setDraft(undefined);
    if (option === undefined || option.value === value) return;
    setChosen(option);
    setValue(option.value);
  };
  const settleAwaited = useEffectEvent(() => {
    if (isAwaiting.current) settle(null);
  });
  useEffect(() => {
    if (!isPending) settleAwaited();
  }, [isPending]);

  return (
    <FieldFrame {...{ ids, label, description, errorMessage, isRequired, width }} rootProps={rest}>
      <ComboBox
        aria-label={label}
        name={name}
        value={value === '' ? null : value}
        onChange={(key) => {
          settle(key === null ? null : String(key));
        }}
        inputValue={text}
        onInputChange={(typed) => {
          isAwaiting.current = false;
          setDraft(typed);
          onSearch(typed);
          if (typed === '' && value !== '') setValue('');
        }}
        items={options}
        allowsEmptyCollection={draft !== undefined && draft.trim() !== ''}
        validationBehavior="aria"
        isRequired={isRequired}
        isInvalid={isBad}
        isDisabled={isDisabled}
        isReadOnly={isReadOnly}
        {...(onBlur && { onBlur })}
      >
        <ComboControl>
          <Input
            {...(ref !== undefined && { ref })}
            id={ids.control}
            {...(described !== '' && { 'aria-describedby': described })}
            {...(placeholder !== undefined && { placeholder })}
            spellCheck={false}
          />
          {isPending ? <Spinner size="small" label={words.searching} /> : <Search aria-hidden="true" />}
        </ComboControl>
        <ResultsSurface offset={4} placement="bottom start">
          <ListBox<ComboOption>
            renderEmptyState={() => (
              <p className="empty" role="status">
                {isPending ? words.searching : (empty ?? words.empty)}
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
