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

/** Props of `ComboField`; `ref` and `id` go to the input, the rest to the root. */
export type ComboFieldProps = Root &
  FieldOwnProps & {
    ref?: Ref<HTMLInputElement>;
    /** The key of what is chosen, `''` for nothing; kept inside, from `defaultValue` on, where none is given. */
    value?: string | undefined;

    /** First value of an uncontrolled field. */
    defaultValue?: string | undefined;
    /** Words for `value`, where it was not chosen here just now. */
    valueLabel?: string | undefined;

    /** Called with the key of what was chosen, or `''`. */
    onChange?: ((value: string) => void) | undefined;
    /** Called with what is typed, at every letter; answer it by new `options`. */
    onSearch: (text: string) => void;
    /** Options for the typed text, best first. */
    options: readonly ComboOption[];
    /** Shows that what is typed is still being looked for; a field that is left then waits for it. */
    isPending?: boolean | undefined;
    /** Says that nothing was found. */
    empty?: string | undefined;

    /** Stands in the empty field: what can be typed. */
    placeholder?: string | undefined;

    /** Lets it be read and not changed. */
    isReadOnly?: boolean | undefined;

    /** Called when the focus leaves it. */
    onBlur?: ((event: FocusEvent) => void) | undefined;
    /** Words in place of the English ones. */
    labels?: Partial<ComboFieldLabels> | undefined;
  };

/** Asks for one of very many: offers what fits while it is typed, and takes only what was offered. */
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
  // What is being typed, until something is chosen or the field is left.
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
