import { type ReactNode } from 'react';

/** A value of a filter. */
export type ChipOption = {
  /** Value passed to `onChange`. */
  id: string;
  /** Displayed label. */
  label: string;
  /** Number of results with this value; shown after the label, and part of the accessible name. */
  count?: number | undefined;
};

/** Filter values by the ids of the filters, in the order of their chips. */
export type ChipValues = Readonly<Record<string, readonly string[]>>;

/** Selected values of one filter, with their change handler; for a custom editor. */
export type ChipEditorProps = {
  /** The selected values. */
  values: readonly string[];
  /** Called with all selected values. */
  onChange: (values: readonly string[]) => void;
  /** Closes the popover. */
  close: () => void;
};

/** A filter whose values are selected from a list, or by a custom editor. */
export type ChipFilter = {
  /** Key of the filter in `ChipValues`. */
  id: string;
  /** Label before the value in a chip. */
  label: string;
  /** Values in their order; `undefined` while they are loading. */
  options?: readonly ChipOption[] | undefined;
  /** Returns the label of a value that is not among the options; the value itself by default. */
  labelOf?: ((value: string) => string) | undefined;
  /** Whether `options` are results of `onSearch`, which are not filtered again. */
  isSearched?: boolean | undefined;
  /** Renders fields instead of the list, such as for days or numbers. */
  editor?: ((props: ChipEditorProps) => ReactNode) | undefined;
};

/** A chip: one value of one filter. */
export type Chip = { key: string; filter: string; value: string };

const SEPARATOR = '\u0000';

/** Returns the key of a value of a filter. */
export const toChipKey = (filter: string, value: string): string => `${filter}${SEPARATOR}${value}`;

/** Lists the chips of values, in their order; values of unknown filters have no chip. */
export function listChips(filters: readonly ChipFilter[], values: ChipValues): Chip[] {
  return Object.entries(values)
    .filter(([id]) => filters.some((filter) => filter.id === id))
    .flatMap(([filter, selectedValues]) =>
      selectedValues.map((value) => ({ key: toChipKey(filter, value), filter, value })),
    );
}

/**
 * Returns the label of a value: from its option, else from `labelOf`, else the value itself. If the options are search
 * results, `labelOf` takes precedence.
 */
export function labelOfValue({ options, isSearched = false, labelOf }: ChipFilter, value: string): string {
  const option = options?.find(({ id }) => id === value)?.label;
  return (isSearched ? (labelOf?.(value) ?? option) : (option ?? labelOf?.(value))) ?? value;
}

/** Sets the values of a filter; removes a filter without values, and appends a new filter. */
export function replaceValues(
  values: ChipValues,
  filter: string,
  selectedValues: readonly string[],
): ChipValues {
  if (selectedValues.length > 0) return { ...values, [filter]: selectedValues };
  const { [filter]: _, ...otherValues } = values;
  return otherValues;
}

/** Adds a value to a filter, or removes it if the filter has it. */
export function toggleValue(values: ChipValues, filter: string, value: string): ChipValues {
  const previousValues = values[filter] ?? [];
  const nextValues = previousValues.includes(value)
    ? previousValues.filter((entry) => entry !== value)
    : [...previousValues, value];
  return replaceValues(values, filter, nextValues);
}

/** An item of the picker's list: a filter, which opens the list of its values, or a value. */
export type PickerItem = { id: string; filter: ChipFilter; option?: ChipOption | undefined };

/** Lists the items that contain a text; prefix matches come first. */
function listMatches(items: readonly PickerItem[], text: string): PickerItem[] {
  const query = text.trim().toLowerCase();
  const rankedItems = items.map((item) => {
    const matchIndex = (item.option?.label ?? item.filter.label).toLowerCase().indexOf(query);
    return { item, rank: matchIndex === -1 ? Infinity : Math.min(matchIndex, 1) };
  });
  return [0, 1].flatMap((rank) => rankedItems.flatMap((entry) => (entry.rank === rank ? [entry.item] : [])));
}

const listValueItems = (filter: ChipFilter): PickerItem[] =>
  (filter.options ?? []).map((option) => ({ id: toChipKey(filter.id, option.id), filter, option }));

/** Maximum number of items that a search over all filters shows. */
const MAX_MATCHES = 50;

/** Lists the matches of a text: among the values of one filter, or among all filters and their values. */
export function listPickerItems(
  filters: readonly ChipFilter[],
  currentFilter: ChipFilter | undefined,
  text: string,
) {
  if (currentFilter)
    return currentFilter.isSearched
      ? listValueItems(currentFilter)
      : listMatches(listValueItems(currentFilter), text);
  const filterItems = filters.map((filter): PickerItem => ({ id: filter.id, filter }));
  if (text.trim() === '') return filterItems;
  const valueItems = filters.filter(({ isSearched }) => !isSearched).flatMap(listValueItems);
  return [...listMatches(filterItems, text), ...listMatches(valueItems, text)].slice(0, MAX_MATCHES);
}
