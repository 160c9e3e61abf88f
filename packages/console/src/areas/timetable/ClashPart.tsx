import { formatClashMessage, type KeptClash } from '@firstbell/schema';
import { Button, FormField } from '@firstbell/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFormContext } from 'react-hook-form';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { type Values } from '../../records/requests.ts';

/** Props of `ClashPart`. */
export type ClashPartProps = {
  /** Name of the field of the reason (`periods.0.clash_reason`). */
  reasonPath: string;
  /** Weekday of the timetable. */
  day: string;
  /** Name of the period's teacher. */
  teacherName: string;
  /** Stored clashes of the period's teacher that are kept on purpose. */
  keptClashes: readonly KeptClash[];
  /** Reason that is stored with this period, not with the other period of the clash; empty without one. */
  storedReason: string;
  /** Sentence about the other section in which the teacher has a lesson; empty if no clash is known. */
  clashMessage: string;
  /** True if the field of the teacher already shows the sentence. */
  isClashShown: boolean;
  /** Called with the sentence when the person keeps the clash. */
  onKeep: (sentence: string) => void;
};

/**
 * Part of a period that shows the clashes of its teacher, and can keep a clash on purpose with a reason. The
 * form value of the reason is `''` if no clash is kept, and `null` if the reason is still missing.
 */
export function ClashPart({
  reasonPath,
  day,
  teacherName,
  keptClashes,
  storedReason,
  clashMessage,
  isClashShown,
  onKeep,
}: ClashPartProps) {
  const { setFocus } = useFormContext<Values>();
  const { showDay } = useSchoolTime();
  const { field, fieldState } = useController<Values>({ name: reasonPath });
  const [isTyping, setIsTyping] = useState(false);
  const keepCheckbox = useRef<HTMLInputElement>(null);

  const ownClashes = keptClashes.filter(({ reason }) => storedReason !== '' && reason === storedReason);
  // The next save clears the reason of a clash that no longer exists. Until then the reason is hidden.
  const isUnchanged = storedReason !== '' && field.value === storedReason && !isTyping;
  const isStoredShown = isUnchanged && ownClashes.length > 0;
  const shownClashes = isStoredShown
    ? keptClashes
    : keptClashes.filter((keptClash) => !ownClashes.includes(keptClash));
  const describeClash = ({ other: place, period }: KeptClash) =>
    formatClashMessage({ name: teacherName, place, period, day });
  const sentence = clashMessage || (isStoredShown ? '' : ownClashes.map(describeClash).join(' '));
  const isKept = field.value !== '' && !isUnchanged;

  const removeReason = () => {
    flushSync(() => {
      field.onChange('');
    });
    keepCheckbox.current?.focus();
  };
  const setIsKept = (isChosen: boolean) => {
    flushSync(() => {
      setIsTyping(isChosen);
      field.onChange(isChosen ? null : '');
    });
    if (!isChosen) return;
    onKeep(sentence);
    setFocus(reasonPath);
  };

  if (shownClashes.length === 0 && sentence === '' && !isKept) return null;
  return (
    <div className="clash">
      {shownClashes.map((shownClash) => (
        <p key={shownClash.other}>
          {describeClash(shownClash)}
          <strong>
            Clash kept on purpose: {shownClash.reason} (by {shownClash.by}, {showDay(shownClash.at)})
          </strong>
        </p>
      ))}
      {isStoredShown ? (
        <Button size="small" variant="quiet" aria-label={`Remove: ${storedReason}`} onClick={removeReason}>
          Remove
        </Button>
      ) : (
        (sentence !== '' || isKept) && (
          <>
            {!isClashShown && sentence !== '' && (
              <p className="sentence" role="status">
                {sentence}
              </p>
            )}
            <FormField
              kind="checkbox"
              label="Keep this clash"
              name={`${reasonPath}.keep`}
              ref={keepCheckbox}
              checked={isKept}
              onChange={({ target }) => {
                setIsKept(target.checked);
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
