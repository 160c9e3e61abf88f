import { clashSentence, type KeptClash } from '@firstbell/schema';
import { Button, FormField } from '@firstbell/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFormContext } from 'react-hook-form';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { type Values } from '../../records/api.ts';

/** Props of `ClashPart`. */
export type ClashPartProps = {
  /** Where the form holds the reason of the period (`periods.0.clash_reason`). */
  path: string;
  /** The day of the week. */
  day: string;
  /** Name of the period's teacher. */
  name: string;
  /** Stored clashes of the period with its teacher that are kept on purpose. */
  kept: readonly KeptClash[];
  /** The reason that is stored with this period, and not with the other one. */
  stored: string;
  /** Says where else the teacher is, as far as that is known; empty for nowhere. */
  told: string;
  /** Whether the teacher's field says so already. */
  isShown: boolean;
  /** Called when the clash is to be kept, with its sentence. */
  onKeep: (sentence: string) => void;
};

/**
 * Offers to keep a clash of a period's teacher on purpose, with a reason, and shows one that is kept. The form holds `''` for
 * no reason, and `null` for one that is still to be entered.
 */
export function ClashPart({ path, day, name, kept, stored, told, isShown, onKeep }: ClashPartProps) {
  const { setFocus } = useFormContext<Values>();
  const { showDay } = useSchoolTime();
  const { field, fieldState } = useController<Values>({ name: path });
  const [isTyping, setIsTyping] = useState(false);
  const keep = useRef<HTMLInputElement>(null);

  const own = kept.filter(({ reason }) => stored !== '' && reason === stored);
  // The reason of a clash that is over is cleared by the next save, and not shown.
  const isAsStored = stored !== '' && field.value === stored && !isTyping;
  const isStored = isAsStored && own.length > 0;
  const shown = isStored ? kept : kept.filter((clash) => !own.includes(clash));
  const where = ({ other: place, period }: KeptClash) => clashSentence({ name, place, period, day });
  const sentence = told || (isStored ? '' : own.map(where).join(' '));
  const isKept = field.value !== '' && !isAsStored;

  const remove = () => {
    flushSync(() => {
      field.onChange('');
    });
    keep.current?.focus();
  };
  const choose = (isChosen: boolean) => {
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
                choose(target.checked);
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
                error={fieldState.error?.message}
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
