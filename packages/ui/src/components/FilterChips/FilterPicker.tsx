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

const listSelectedKeys = (values: ChipValues) =>
  Object.entries(values).flatMap(([filter, selectedValues]) =>
    selectedValues.map((value) => toChipKey(filter, value)),
  );

/** Focuses the first field when the popover opens, and when another filter becomes current. */
function useFirstFieldFocus(currentFilterId: string | undefined) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.querySelector<HTMLElement>('input, [tabindex="0"], button')?.focus();
  }, [currentFilterId]);
  return container;
}

const listFilterIds = (items: readonly PickerItem[]) => [
  ...new Set(items.flatMap(({ filter, option }) => (option ? [filter.id] : []))),
];

/** Calls `onShow` with the ids of the filters whose values are displayed, whenever these ids change. */
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
  const [currentFilterId, setCurrentFilterId] = useState(filters.length === 1 ? filters[0]?.id : undefined);
  const [text, setText] = useState('');
  const currentFilter = filters.find(({ id }) => id === currentFilterId);
  const body = useFirstFieldFocus(currentFilterId);
  const items = listPickerItems(filters, currentFilter, text);
  const selectedKeys = listSelectedKeys(values);
  useShownFilters(currentFilter ? [currentFilter.id] : listFilterIds(items), onShowValues);

  const goToFilter = (id: string | undefined) => {
    setCurrentFilterId(id);
    setText('');
    if (id !== undefined) onSearch?.(id, '');
  };
  const handleSelection = (keys: Selection) => {
    if (keys === 'all') return;
    const changedItem = items.find(({ id }) => keys.has(id) !== selectedKeys.includes(id));
    if (changedItem === undefined) return;
    if (changedItem.option === undefined) goToFilter(changedItem.filter.id);
    else onChange(toggleValue(values, changedItem.filter.id, changedItem.option.id));
  };

  return (
    <>
      {currentFilter && filters.length > 1 && (
        <Button
          className="back"
          onPress={() => {
            goToFilter(undefined);
          }}
        >
          <ChevronLeft aria-hidden="true" />
          {labels.back}
        </Button>
      )}
      <div ref={body} className="body">
        {currentFilter?.editor ? (
          <div className="editor" role="group" aria-label={currentFilter.label}>
            {currentFilter.editor({
              values: values[currentFilter.id] ?? [],
              onChange: (selectedValues) => {
                onChange(replaceValues(values, currentFilter.id, selectedValues));
              },
              close,
            })}
          </div>
        ) : (
          <Autocomplete
            inputValue={text}
            onInputChange={(next) => {
              setText(next);
              if (currentFilter) onSearch?.(currentFilter.id, next);
            }}
          >
            <TextField
              key={currentFilterId}
              aria-label={currentFilter ? labels.searchIn(currentFilter.label) : labels.search}
            >
              <Input
                type="text"
                placeholder={currentFilter ? labels.searchIn(currentFilter.label) : labels.search}
                onKeyDown={(event) => {
                  // A held Backspace deletes the text, but does not also return to the list of filters.
                  const isSinglePress = event.key === 'Backspace' && !event.repeat;
                  if (isSinglePress && text === '' && filters.length > 1) goToFilter(undefined);
                }}
              />
            </TextField>
            <ListBox
              aria-label={currentFilter?.label ?? labels.list}
              items={items}
              dependencies={[values, currentFilter]}
              selectionMode="multiple"
              selectedKeys={selectedKeys}
              onSelectionChange={handleSelection}
              escapeKeyBehavior="none"
              renderEmptyState={() => (
                <p className="empty" role="status">
                  {currentFilter && currentFilter.options === undefined ? labels.loading : labels.empty}
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
                    <span className="label">
                      {!option || currentFilter
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
