import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  Autocomplete,
  Button,
  Input,
  ListBox,
  ListBoxItem,
  type Selection,
  Text,
  TextField,
} from 'react-aria-components';
import { type FilterChipsLabels } from '../../labels/english/filterChips.ts';
import { useNumberFormat } from '../../state/useNumberFormat.ts';
import {
  toChipKey,
  type ChipFilter,
  type ChipValues,
  type PickerItem,
  listPickerItems,
  toggleValue,
  replaceValues,
} from './chipFilters.ts';

/** Props of `FilterPicker`. */
type FilterPickerProps = {
  filters: readonly ChipFilter[];
  values: ChipValues;
  onChange: (values: ChipValues) => void;
  onSearch?: ((filter: string, text: string) => void) | undefined;
  onShowValues?: ((filters: readonly string[]) => void) | undefined;
  close: () => void;
  labels: FilterChipsLabels;
};

const keysOf = (values: ChipValues) =>
  Object.entries(values).flatMap(([filter, selectedValues]) =>
    selectedValues.map((value) => toChipKey(filter, value)),
  );

/** Focuses the first field when the popover opens and at each step. */
function useFirstFocus(step: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, [tabindex="0"], button')?.focus();
  }, [step]);
  return box;
}

const filtersOf = (items: readonly PickerItem[]) => [
  ...new Set(items.flatMap(({ filter, option }) => (option ? [filter.id] : []))),
];

/** Calls `onShow` with the ids of the filters whose values are displayed, whenever other filters are displayed. */
function useShownFilters(shownFilters: readonly string[], onShow: FilterPickerProps['onShowValues']) {
  const lastKey = useRef('');
  useEffect(() => {
    const key = shownFilters.join();
    if (key === lastKey.current) return;
    lastKey.current = key;
    onShow?.(shownFilters);
  });
}

/** Content of the popover: selects a filter, then its values; or directly a value of any filter. */
export function FilterPicker({
  filters,
  values,
  onChange,
  onSearch,
  onShowValues,
  close,
  labels,
}: FilterPickerProps) {
  const numbers = useNumberFormat();
  const [stepId, setStepId] = useState(filters.length === 1 ? filters[0]?.id : undefined);
  const [text, setText] = useState('');
  const step = filters.find(({ id }) => id === stepId);
  const body = useFirstFocus(stepId);
  const items = listPickerItems(filters, step, text);
  const selected = keysOf(values);
  useShownFilters(step ? [step.id] : filtersOf(items), onShowValues);

  const goToStep = (id: string | undefined) => {
    setStepId(id);
    setText('');
    if (id !== undefined) onSearch?.(id, '');
  };
  const handleSelection = (keys: Selection) => {
    if (keys === 'all') return;
    const changed = items.find(({ id }) => keys.has(id) !== selected.includes(id));
    if (changed === undefined) return;
    if (changed.option === undefined) goToStep(changed.filter.id);
    else onChange(toggleValue(values, changed.filter.id, changed.option.id));
  };

  return (
    <>
      {step && filters.length > 1 && (
        <Button
          className="back"
          onPress={() => {
            goToStep(undefined);
          }}
        >
          <ChevronLeft aria-hidden="true" />
          {labels.back}
        </Button>
      )}
      <div ref={body} className="body">
        {step?.editor ? (
          <div className="editor" role="group" aria-label={step.label}>
            {step.editor({
              values: values[step.id] ?? [],
              onChange: (selectedValues) => {
                onChange(replaceValues(values, step.id, selectedValues));
              },
              close,
            })}
          </div>
        ) : (
          <Autocomplete
            inputValue={text}
            onInputChange={(next) => {
              setText(next);
              if (step) onSearch?.(step.id, next);
            }}
          >
            <TextField key={stepId} aria-label={step ? labels.searchIn(step.label) : labels.search}>
              <Input
                type="text"
                placeholder={step ? labels.searchIn(step.label) : labels.search}
                onKeyDown={(event) => {
                  // Holding Backspace deletes the text, but does not also leave the step.
                  const isPressed = event.key === 'Backspace' && !event.repeat;
                  if (isPressed && text === '' && filters.length > 1) goToStep(undefined);
                }}
              />
            </TextField>
            <ListBox
              aria-label={step?.label ?? labels.list}
              items={items}
              dependencies={[values, step]}
              selectionMode="multiple"
              selectedKeys={selected}
              onSelectionChange={handleSelection}
              escapeKeyBehavior="none"
              renderEmptyState={() => (
                <p className="empty" role="status">
                  {step && step.options === undefined ? labels.loading : labels.empty}
                </p>
              )}
            >
              {({ id, filter, option }) => (
                <ListBoxItem
                  id={id}
                  textValue={option ? labels.chip(filter.label, option.label) : filter.label}
                >
                  {option && <Check className="mark" aria-hidden="true" />}
                  <Text slot="label" className="title">
                    <span className="words">
                      {!option || step
                        ? (option?.label ?? filter.label)
                        : labels.chip(filter.label, option.label)}
                    </span>{' '}
                    {option?.count !== undefined && (
                      <span className="detail">{numbers.format(option.count)}</span>
                    )}
                    {!option && (values[filter.id] ?? []).length > 0 && (
                      <span className="detail">{labels.chosen((values[filter.id] ?? []).length)}</span>
                    )}
                  </Text>
                  {!option && <ChevronRight aria-hidden="true" />}
                </ListBoxItem>
              )}
            </ListBox>
          </Autocomplete>
        )}
      </div>
    </>
  );
}
