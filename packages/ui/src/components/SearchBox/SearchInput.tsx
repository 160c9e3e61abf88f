import { use, useSyncExternalStore, type KeyboardEvent, type Ref } from 'react';
import { ComboBoxStateContext, Input } from 'react-aria-components';

type SearchInputProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Label of the Control key in the displayed shortcut; `undefined` hides the shortcut. */
  controlKeyLabel: string | undefined;
  onClear: () => void;
  /** Called on Enter while no result is highlighted. */
  onEnter: () => void;
};

const isApplePlatform = () => /Mac|iPhone|iPad/.test(navigator.platform);
const COMMAND_SHORTCUT = '⌘K';
const isAppleOnServer = () => false;
const subscribeToNothing = () => () => undefined;

/** Input of the search, with its keys beyond those of a combobox. */
export function SearchInput({ ref, label, controlKeyLabel, onClear, onEnter }: SearchInputProps) {
  const state = use(ComboBoxStateContext);
  // A server cannot know the platform; the first render after hydration corrects it.
  const hasCommandKey = useSyncExternalStore(subscribeToNothing, isApplePlatform, isAppleOnServer);

  const handleKeyDown = (event: KeyboardEvent) => {
    const isOpen = state?.isOpen === true;
    const hasHighlight = state?.selectionManager.focusedKey != null;
    if (event.key === 'Enter' && isOpen && !hasHighlight && !event.nativeEvent.isComposing) {
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
    <span className="line" onKeyDownCapture={handleKeyDown}>
      <Input ref={ref} placeholder={label} enterKeyHint="go" spellCheck={false} />
      {controlKeyLabel !== undefined && (
        <kbd aria-hidden="true">{hasCommandKey ? COMMAND_SHORTCUT : `${controlKeyLabel} K`}</kbd>
      )}
    </span>
  );
}
