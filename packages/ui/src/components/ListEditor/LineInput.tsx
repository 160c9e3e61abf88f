import { Check, X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { type ListEditorLabels } from '../../labels/english/listEditor.ts';
import { Button, IconButton } from '../Button/index.ts';
import { InputBox } from '../FormField/control.ts';

type LineInputProps = {
  label: string;
  words: ListEditorLabels;
  first: string;
  isPending: boolean;
  errorMessage: string | undefined;
  /** Resolves to `true` if the text was saved. */
  onSave: (text: string) => Promise<boolean>;
  /** Cancels; without it the input stays, and is cleared after a save. */
  onCancel?: () => void;
};

/** Input for one line of a list, with buttons to save and cancel. Enter saves, Escape cancels. */
export function LineInput({
  label,
  words,
  first,
  isPending,
  errorMessage,
  onSave,
  onCancel,
}: LineInputProps) {
  const [text, setText] = useState(first);
  const errorId = useId();
  const isBad = errorMessage !== undefined && errorMessage !== '';

  const save = async () => {
    const wanted = text.trim();
    if (wanted === '' || isPending) return;
    if (await onSave(wanted)) setText(first);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // The list may be inside a form.
      event.preventDefault();
      void save();
    } else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <div className="input">
      <div className="box">
        <InputBox
          aria-label={label}
          aria-invalid={isBad}
          aria-describedby={isBad ? errorId : undefined}
          placeholder={onCancel ? undefined : label}
          value={text}
          readOnly={isPending}
          onChange={(event) => {
            setText(event.target.value);
          }}
          onKeyDown={keyDown}
        />
        {onCancel ? (
          <>
            <IconButton
              label={words.save}
              icon={<Check />}
              isDisabled={isPending}
              onClick={() => void save()}
            />
            <IconButton label={words.cancel} icon={<X />} isDisabled={isPending} onClick={onCancel} />
          </>
        ) : (
          <Button isPending={isPending} onClick={() => void save()}>
            {words.add}
          </Button>
        )}
      </div>
      {isBad && (
        <p className="error" id={errorId} role="alert">
          {errorMessage}
        </p>
      )}
    </div>
  );
}
