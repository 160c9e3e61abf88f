import { use, useSyncExternalStore, type KeyboardEvent, type Ref } from 'react';
import { ComboBoxStateContext, Input } from 'react-aria-components';

type SearchInputProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Name on the control key; `undefined` where no shortcut leads here. */
  shortcut: string | undefined;
  onClear: () => void;
  /** Called for Enter while no result is marked. */
  onEnter: () => void;
};

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);
const COMMAND = '⌘K';
const isUnknown = () => false;
const never = () => () => undefined;

/** The line that is typed in, with the keys that a search adds to those of a combobox. */
export function SearchInput({ ref, label, shortcut, onClear, onEnter }: SearchInputProps) {
  const state = use(ComboBoxStateContext);
  // A server cannot know; what it drew is corrected once the page has been taken over.
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
      // Leaving is not choosing: the combobox would follow the marked result.
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
