import { clashSentence, type KeptClash } from '@firstbell/schema';
import { Button, FormField } from '@firstbell/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFormContext } from 'react-hook-form';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { type Values } from '../../records/api.ts';

/** Props of `ClashPart`. */
export type ClashPartProps = {
  /** Name of the field of the reason (`periods.0.clash_reason`). */
  path: string;
  /** The day of the week. */
  day: string;
  /** Name of the period's teacher. */
  name: string;
  /** Stored clashes of the period and its teacher that are kept on purpose. */
  kept: readonly KeptClash[];
  /** The reason that is stored with this period, and not with the other one. */
  stored: string;
  /** Sentence about the other place of the teacher; empty where no clash is known. */
  known: string;
  /** Set when the field of the teacher already shows the sentence. */
  isShown: boolean;
  /** Called with the sentence when the person keeps the clash. */
  onKeep: (sentence: string) => void;
};

/**
 * Part of a period that shows a clash of its teacher, and keeps it on purpose with a reason. The value of the reason is `''`
 * without one, and `null` for one that is still to be entered.
 */
export function ClashPart({ path, day, name, kept, stored, known, isShown, onKeep }: ClashPartProps) {
  const { setFocus } = useFormContext<Values>();
  const { showDay } = useSchoolTime();
  const { field, fieldState } = useController<Values>({ name: path });
  const [isTyping, setIsTyping] = useState(false);
  const keep = useRef<HTMLInputElement>(null);

  const own = kept.filter(({ reason }) => stored !== '' && reason === stored);
  // The next save clears the reason of a clash that no longer exists; until then it is hidden.
  const isAsStored = stored !== '' && field.value === stored && !isTyping;
  const isStored = isAsStored && own.length > 0;
  const shown = isStored ? kept : kept.filter((clash) => !own.includes(clash));
  const where = ({ other: place, period }: KeptClash) => clashSentence({ name, place, period, day });
  const sentence = known || (isStored ? '' : own.map(where).join(' '));
  const isKept = field.value !== '' && !isAsStored;

  const remove = () => {
    flushSync(() => {
      field.onChange('');
    });
    keep.current?.focus();
  };
  const setKept = (isChosen: boolean) => {
    flushSync(() => {
      setIsTyping(isChosen);
      field.onChange(isChosen ? null : '');
    });
    if (!isChosen) return;
    onKeep(sentence);
    setFocus(path);
  };

  if (shown.length === 0 && sentence === '' && !isKept) return null;
  return (
    <div className="clash">
      {shown.map((clash) => (
        <p key={clash.other}>
          {where(clash)}
          <strong>
            Clash kept on purpose: {clash.reason} (by {clash.by}, {showDay(clash.at)})
          </strong>
        </p>
      ))}
      {isStored ? (
        <Button size="small" variant="quiet" aria-label={`Remove: ${stored}`} onClick={remove}>
          Remove
        </Button>
      ) : (
        (sentence !== '' || isKept) && (
          <>
            {!isShown && sentence !== '' && (
              <p className="sentence" role="status">
                {sentence}
              </p>
            )}
            <FormField
              kind="checkbox"
              label="Keep this clash"
              name={`${path}.keep`}
              ref={keep}
              checked={isKept}
              onChange={({ target }) => {
                setKept(target.checked);
              }}
            />
            {isKept && (
              <FormField
                kind="text"
                label="Reason"
                {...field}
                value={typeof field.value === 'string' ? field.value : ''}
                onChange={({ target }) => {
                  field.onChange(target.value.trim() === '' ? null : target.value);
                }}
                errorMessage={fieldState.error?.message}
                maxLength={200}
                isRequired
                width="full"
                autoComplete="off"
              />
            )}
          </>
        )
      )}
    </div>
  );
}
