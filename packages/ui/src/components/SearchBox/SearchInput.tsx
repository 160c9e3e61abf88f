import { use, useSyncExternalStore, type KeyboardEvent, type Ref } from 'react';
import { ComboBoxStateContext, Input } from 'react-aria-components';

type SearchInputProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Label of the Control key for the shown shortcut; `undefined` without a shortcut. */
  shortcut: string | undefined;
  onClear: () => void;
  /** Called on Enter while no result is highlighted. */
  onEnter: () => void;
};

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);
const COMMAND = '⌘K';
const isUnknown = () => false;
const never = () => () => undefined;

/** Input of the search, with its keys beyond those of a combobox. */
export function SearchInput({ ref, label, shortcut, onClear, onEnter }: SearchInputProps) {
  const state = use(ComboBoxStateContext);
  // A server cannot know the platform; the first render after hydration corrects it.
  const hasCommandKey = useSyncExternalStore(never, isApple, isUnknown);

  const keyDown = (event: KeyboardEvent) => {
    const isOpen = state?.isOpen === true;
    const isMarked = state?.selectionManager.focusedKey != null;
    if (event.key === 'Enter' && isOpen && !isMarked && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.stopPropagation();
      onEnter();
    } else if (event.key === 'Escape' && !isOpen && state?.inputValue !== '') {
      event.stopPropagation();
      onClear();
    } else if (event.key === 'Tab') {
      // Otherwise the combobox would select the highlighted result on Tab.
      event.stopPropagation();
    }
  };
  return (
    <span className="line" onKeyDownCapture={keyDown}>
      <Input ref={ref} placeholder={label} enterKeyHint="go" spellCheck={false} />
      {shortcut !== undefined && <kbd aria-hidden="true">{hasCommandKey ? COMMAND : `${shortcut} K`}</kbd>}
    </span>
  );
}
