import { ChevronDown } from 'lucide-react';
import { use, type Ref } from 'react';
import { Button, ComboBoxStateContext, Input } from 'react-aria-components';

/** Props of `MultiInput`. */
type MultiInputProps = {
  inputRef: Ref<HTMLInputElement> | undefined;
  placeholder: string | undefined;
  /** Called on Backspace in the empty input. */
  onRemoveLast: () => void;
};

/** Input that filters the list, and opens it when it is clicked. */
export function MultiInput({ inputRef, placeholder, onRemoveLast }: MultiInputProps) {
  const state = use(ComboBoxStateContext);
  return (
    <Input
      {...(inputRef !== undefined && { ref: inputRef })}
      {...(placeholder !== undefined && { placeholder })}
      spellCheck={false}
      onClick={() => {
        state?.open(null, 'manual');
      }}
      onKeyDown={({ key, repeat, currentTarget }) => {
        // Holding Backspace deletes only the text. Each further press of the key removes one selected option.
        if (key === 'Backspace' && !repeat && currentTarget.value === '') onRemoveLast();
      }}
    />
  );
}

/** Button that opens and closes the list. */
export function OpenButton({ label }: { label: string }) {
  return (
    <Button className="openButton" aria-label={label}>
      <ChevronDown aria-hidden="true" />
    </Button>
  );
}
