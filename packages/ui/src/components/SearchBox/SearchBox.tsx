import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ComponentPropsWithRef } from 'react';
import { ComboBox } from 'react-aria-components';
import { searchBoxLabels, type SearchBoxLabels } from '../../labels/english/searchBox.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useControllableState } from '../../state/useControllableState.ts';
import { Spinner } from '../Spinner/index.ts';
import { SearchInput } from './SearchInput.tsx';
import { SearchResults, type SearchGroup, type SearchItem } from './SearchResults.tsx';
import { SearchRoot } from './searchLook.ts';

/** Props of `SearchBox`; other props are passed to the root. */
export type SearchBoxProps = Omit<ComponentPropsWithRef<'div'>, 'children' | 'onChange' | 'defaultValue'> & {
  /** Accessible name and placeholder: what can be searched. */
  label: string;
  /** The text; uncontrolled if omitted, starting with `defaultValue`. */
  value?: string | undefined;
  /** Initial text of an uncontrolled search. */
  defaultValue?: string | undefined;
  /** Called with the text at every key press. */
  onChange?: ((value: string) => void) | undefined;
  /** Results, in groups, best first. */
  groups: readonly SearchGroup[];
  /** Whether a search is pending; Enter waits for its results. */
  isPending?: boolean;
  /** Message for no results. */
  empty?: string | undefined;
  /** Adds the shortcut Ctrl+K or ⌘K; for a single box on every screen. */
  hasShortcut?: boolean;
  /** Called with the selected result; then the box is cleared. */
  onAction: (item: SearchItem) => void;
  /** Texts that replace the English defaults. */
  labels?: Partial<SearchBoxLabels> | undefined;
};

const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

/** Search with suggestions: arrow keys highlight a result; Enter opens the highlighted result, else the first one. */
export function SearchBox({
  label,
  value: controlledValue,
  defaultValue = '',
  onChange,
  groups,
  isPending = false,
  empty,
  hasShortcut = true,
  onAction,
  labels: customLabels,
  ...rest
}: SearchBoxProps) {
  const labels = useLabels('SearchBox', searchBoxLabels, customLabels);
  const [value, setValue] = useControllableState(controlledValue, defaultValue, onChange);
  const input = useRef<HTMLInputElement>(null);
  // The text for which Enter was pressed before its results had arrived.
  const awaitedText = useRef<string>(undefined);

  useEffect(() => {
    if (!hasShortcut) return undefined;
    const focusInput = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focusInput);
    return () => {
      document.removeEventListener('keydown', focusInput);
    };
  }, [hasShortcut]);

  const chooseItem = (item: SearchItem) => {
    onAction(item);
    setValue('');
    input.current?.blur();
  };
  const groupsWithResults = groups.filter(({ items }) => items.length > 0);
  const firstItem = groupsWithResults[0]?.items[0];
  const chooseFirstItem = () => {
    awaitedText.current = isPending ? value : undefined;
    if (!isPending && firstItem !== undefined) chooseItem(firstItem);
  };
  const chooseAfterSearch = useEffectEvent(() => {
    const isAwaited = awaitedText.current === value && input.current?.ariaExpanded === 'true';
    awaitedText.current = undefined;
    if (isAwaited) chooseFirstItem();
  });
  useEffect(() => {
    if (!isPending) chooseAfterSearch();
  }, [isPending]);

  return (
    <SearchRoot {...rest}>
      <ComboBox
        aria-label={label}
        inputValue={value}
        onInputChange={setValue}
        items={groupsWithResults}
        allowsCustomValue
        allowsEmptyCollection={value.trim() !== ''}
      >
        <div className="box">
          {isPending ? <Spinner size="small" label={labels.searching} /> : <Search aria-hidden="true" />}
          <SearchInput
            ref={input}
            label={label}
            controlKeyLabel={hasShortcut ? labels.controlKey : undefined}
            onClear={() => {
              setValue('');
            }}
            onEnter={chooseFirstItem}
          />
        </div>
        <SearchResults
          empty={isPending ? labels.searching : (empty ?? labels.empty(value.trim()))}
          onChoose={chooseItem}
        />
      </ComboBox>
    </SearchRoot>
  );
}
