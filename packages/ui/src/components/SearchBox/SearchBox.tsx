import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ComponentPropsWithRef } from 'react';
import { ComboBox } from 'react-aria-components';
import { searchBoxLabels, type SearchBoxLabels } from '../../labels/english/searchBox.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useOwnValue } from '../../state/useOwnValue.ts';
import { Spinner } from '../Spinner/index.ts';
import { SearchInput } from './SearchInput.tsx';
import { SearchResults, type SearchGroup, type SearchItem } from './SearchResults.tsx';
import { SearchRoot } from './searchLook.ts';

/** Props of `SearchBox`; the rest go to the root. */
export type SearchBoxProps = Omit<ComponentPropsWithRef<'div'>, 'children' | 'onChange' | 'defaultValue'> & {
  /** Says what can be found; stands in the empty box. */
  label: string;
  /** The text; the box keeps its own, from `defaultValue` on, where none is given. */
  value?: string | undefined;

  /** First text of an uncontrolled search. */
  defaultValue?: string | undefined;

  /** Called with the text at every letter. */
  onChange?: ((value: string) => void) | undefined;
  /** Results, in groups, best first. */
  groups: readonly SearchGroup[];
  /** Shows that what is typed is still being looked for; Enter waits for it. */
  isPending?: boolean;
  /** Says that nothing was found. */
  empty?: string | undefined;
  /** Lets Ctrl+K and ⌘K lead to it from anywhere; for the one box that is on every screen. */
  hasShortcut?: boolean;
  /** Called with what was chosen, by pointer or Enter; the box is emptied after it. */
  onAction: (item: SearchItem) => void;

  /** Words in place of the English ones. */
  labels?: Partial<SearchBoxLabels> | undefined;
};

const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

/** Finds as you type: arrows mark a result, Enter opens it or the first of what is typed. */
export function SearchBox({
  label,
  value: given,
  defaultValue = '',
  onChange,
  groups,
  isPending = false,
  empty,
  hasShortcut = true,
  onAction,
  labels,
  ...rest
}: SearchBoxProps) {
  const words = useLabels('SearchBox', searchBoxLabels, labels);
  const [value, setValue] = useOwnValue(given, defaultValue, onChange);
  const input = useRef<HTMLInputElement>(null);
  // What was typed when Enter asked for the first result of it, before there was one.
  const awaited = useRef<string>(undefined);

  useEffect(() => {
    if (!hasShortcut) return undefined;
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
  }, [hasShortcut]);

  const choose = (item: SearchItem) => {
    onAction(item);
    setValue('');
    input.current?.blur();
  };
  const found = groups.filter(({ items }) => items.length > 0);
  const first = found[0]?.items[0];
  const chooseFirst = () => {
    awaited.current = isPending ? value : undefined;
    if (!isPending && first !== undefined) choose(first);
  };
  const chooseAwaited = useEffectEvent(() => {
    const isAwaited = awaited.current === value && input.current?.ariaExpanded === 'true';
    awaited.current = undefined;
    if (isAwaited) chooseFirst();
  });
  useEffect(() => {
    if (!isPending) chooseAwaited();
  }, [isPending]);

  return (
    <SearchRoot {...rest}>
      <ComboBox
        aria-label={label}
        inputValue={value}
        onInputChange={setValue}
        items={found}
        allowsCustomValue
        allowsEmptyCollection={value.trim() !== ''}
      >
        <div className="box">
          {isPending ? <Spinner size="small" label={words.searching} /> : <Search aria-hidden="true" />}
          <SearchInput
            ref={input}
            label={label}
            shortcut={hasShortcut ? words.controlKey : undefined}
            onClear={() => {
              setValue('');
            }}
            onEnter={chooseFirst}
          />
        </div>
        <SearchResults
          empty={isPending ? words.searching : (empty ?? words.empty(value.trim()))}
          onChoose={choose}
        />
      </ComboBox>
    </SearchRoot>
  );
}
