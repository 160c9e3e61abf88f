import { Check, X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { type ListEditorLabels } from '../../labels/english/listEditor.ts';
import { Button, IconButton } from '../Button/index.ts';
import { InputBox } from '../FormField/control.ts';

type LineInputProps = {
  label: string;
  labels: ListEditorLabels;
  initialText: string;
  isPending: boolean;
  errorMessage: string | undefined;
  /** Saves the text; resolves to `true` to reset the input. */
  onSave: (text: string) => Promise<boolean>;
  /** Called by Cancel and Escape. Without it, the input is permanent, and is cleared after a save. */
  onCancel?: () => void;
};

/** Input for one line of a list, with buttons to save and cancel. Enter saves, Escape cancels. */
export function LineInput({
  label,
  labels,
  initialText,
  isPending,
  errorMessage,
  onSave,
  onCancel,
}: LineInputProps) {
  const [text, setText] = useState(initialText);
  const errorId = useId();
  const isInvalid = errorMessage !== undefined && errorMessage !== '';

  const save = async () => {
    const trimmed = text.trim();
    if (trimmed === '' || isPending) return;
    if (await onSave(trimmed)) setText(initialText);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
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
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? errorId : undefined}
          placeholder={onCancel ? undefined : label}
          value={text}
          readOnly={isPending}
          onChange={(event) => {
            setText(event.target.value);
          }}
          onKeyDown={handleKeyDown}
        />
        {onCancel ? (
          <>
            <IconButton
              label={labels.save}
              icon={<Check />}
              isDisabled={isPending}
              onClick={() => void save()}
            />
            <IconButton label={labels.cancel} icon={<X />} isDisabled={isPending} onClick={onCancel} />
          </>
        ) : (
          <Button isPending={isPending} onClick={() => void save()}>
            {labels.add}
          </Button>
        )}
      </div>
      {isInvalid && (
        <p className="error" id={errorId} role="alert">
          {errorMessage}
        </p>
      )}
    </div>
  );
}
