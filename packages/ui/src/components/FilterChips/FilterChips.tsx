import { ListFilter } from 'lucide-react';
import { useRef, useState, type ComponentPropsWithRef } from 'react';
import { Button as AriaButton, Dialog, DialogTrigger } from 'react-aria-components';
import { styled } from 'styled-components';
import { filterChipsLabels, type FilterChipsLabels } from '../../labels/english/filterChips.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useControllableState } from '../../state/useControllableState.ts';
import { Button } from '../Button/index.ts';
import { buttonLook, type ButtonLook } from '../Button/buttonLook.ts';
import { type ChipFilter, listChips, type ChipValues, labelOfValue, toggleValue } from './chipFilters.ts';
import { ChipList } from './ChipList.tsx';
import { FilterPicker } from './FilterPicker.tsx';
import { Root, Surface } from './filterChipsLook.ts';

/** Props of `FilterChips`; other props are passed to the root. */
export type FilterChipsProps = Omit<
  ComponentPropsWithRef<'div'>,
  'children' | 'onChange' | 'defaultValue'
> & {
  /** Accessible name: what is filtered. */
  label: string;
  /** The filters that can be added, in their order. */
  filters: readonly ChipFilter[];
  /** The filter values; uncontrolled if omitted, starting with `defaultValue`. */
  value?: ChipValues | undefined;
  /** Initial values of uncontrolled chips. */
  defaultValue?: ChipValues | undefined;
  /** Called with all filter values. */
  onChange?: ((value: ChipValues) => void) | undefined;
  /** Called with the typed text to search values of a filter, and with `''` when its values open. */
  onSearch?: ((filter: string, text: string) => void) | undefined;
  /** Called with the ids of the filters whose values the popover displays, at each change; such as to load counts. */
  onShowValues?: ((filters: readonly string[]) => void) | undefined;
  /** Texts that replace the English defaults. */
  labels?: Partial<FilterChipsLabels> | undefined;
};

const NO_VALUES: ChipValues = {};

const Trigger = styled(AriaButton)<ButtonLook>`
  ${buttonLook}
`;

/** Exact filters: each value is a removable chip, and a popover adds more. */
export function FilterChips({
  label,
  filters,
  value: controlledValue,
  defaultValue = NO_VALUES,
  onChange,
  onSearch,
  onShowValues,
  labels: customLabels,
  ...rest
}: FilterChipsProps) {
  const labels = useLabels('FilterChips', filterChipsLabels, customLabels);
  const [values, setValues] = useControllableState(controlledValue, defaultValue, onChange);
  const [isOpen, setOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);

  const chips = listChips(filters, values).map((chip) => {
    const filter = filters.find(({ id }) => id === chip.filter);
    const text = filter ? labels.chip(filter.label, labelOfValue(filter, chip.value)) : chip.value;
    return { ...chip, id: chip.key, label: text, removeLabel: labels.remove(text) };
  });
  const removeChip = (key: string) => {
    const chip = chips.find(({ id }) => id === key);
    if (chip === undefined) return;
    setAnnouncement(labels.removed(chip.label));
    setValues(toggleValue(values, chip.filter, chip.value));
    // Otherwise the focus would be lost with the last chip.
    if (chips.length === 1) addButton.current?.focus();
  };

  return (
    <Root role="group" aria-label={label} {...rest}>
      <ChipList label={label} chips={chips} onRemove={removeChip} />
      <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Trigger ref={addButton} $variant="secondary" $size="small">
          <ListFilter aria-hidden="true" />
          {labels.add}
        </Trigger>
        <Surface placement="bottom start" offset={4}>
          <Dialog aria-label={labels.add}>
            <FilterPicker
              {...{ filters, values, onSearch, onShowValues, labels }}
              onChange={setValues}
              close={() => {
                setOpen(false);
              }}
            />
          </Dialog>
        </Surface>
      </DialogTrigger>
      {chips.length > 1 && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setAnnouncement(labels.cleared);
            setValues(NO_VALUES);
            addButton.current?.focus();
          }}
        >
          {labels.clear}
        </Button>
      )}
      <span className="hidden" role="status">
        {announcement}
      </span>
    </Root>
  );
}
