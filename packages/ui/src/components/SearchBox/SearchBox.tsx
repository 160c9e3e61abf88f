import { Search } from 'lucide-react';
import { useEffect, useRef, type ComponentPropsWithRef } from 'react';
import { ComboBox } from 'react-aria-components';
import { Spinner } from '../Spinner/index.ts';
import { SearchInput } from './SearchInput.tsx';
import { SearchResults, type SearchGroup, type SearchItem } from './SearchResults.tsx';
import { SearchRoot } from './searchLook.ts';

/** Props of `SearchBox`; the rest go to the root. */
export type SearchBoxProps = Omit<ComponentPropsWithRef<'div'>, 'children' | 'onChange' | 'onSelect'> & {
  /** Says what can be found; stands in the empty box. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What was found, under headings, best first. */
  groups: readonly SearchGroup[];
  /** Shows that more may be found. */
  isBusy?: boolean;
  /** Is called with what was chosen, by pointer or Enter; the box is emptied after it. */
  onSelect: (item: SearchItem) => void;
};

const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

/** Finds as you type; Ctrl+K or ⌘K leads to it from anywhere. */
export function SearchBox({
  label,
  value,
  onChange,
  groups,
  isBusy = false,
  onSelect,
  ...rest
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => {
      document.removeEventListener('keydown', focus);
    };
  }, []);

  const choose = (item: SearchItem) => {
    onSelect(item);
    onChange('');
    input.current?.blur();
  };
  const first = groups.find(({ items }) => items.length > 0)?.items[0];
  return (
    <SearchRoot {...rest}>
      <ComboBox
        aria-label={label}
        inputValue={value}
        onInputChange={onChange}
        items={groups}
        allowsCustomValue
        allowsEmptyCollection={value.trim() !== ''}
      >
        <div className="box">
          {isBusy ? <Spinner size="small" label="Searching…" /> : <Search aria-hidden="true" />}
          <SearchInput
            ref={input}
            label={label}
            onClear={() => {
              onChange('');
            }}
            onEnter={() => {
              if (first !== undefined) choose(first);
            }}
          />
        </div>
        <SearchResults query={value} isBusy={isBusy} onChoose={choose} />
      </ComboBox>
    </SearchRoot>
  );
}
