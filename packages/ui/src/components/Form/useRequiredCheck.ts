import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FormLabels } from '../../labels/english/form.ts';
import { type AnswerKind, type FieldRef, type RequiredCheck } from './requiredField.ts';

const none: ReadonlySet<string> = new Set();

const isAnswerControl = (control: unknown) =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement;

/** Tells whether a field is empty; disabled, read-only and hidden fields are not checked. */
function isMissing(field: FieldRef | undefined): boolean {
  const control = field?.current?.getControl();
  if (field?.current?.isEmpty !== undefined) return field.current.isEmpty && control != null;
  if (!isAnswerControl(control) || !control.willValidate) return false;
  return control.validity.valueMissing || control.value.trim() === '';
}

/** Finds the control that stands first on the page. */
function firstControl(fields: readonly (FieldRef | undefined)[]): HTMLElement | undefined {
  return fields
    .map((field) => field?.current?.getControl())
    .filter((control) => control != null)
    .sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )[0];
}

/** Checks the required fields of a form. */
export function useRequiredCheck(words: FormLabels) {
  const fields = useRef(new Map<string, FieldRef>());
  const [checked, setChecked] = useState(none);
  const [missing, setMissing] = useState(none);

  const register = useCallback((id: string, field: FieldRef) => {
    fields.current.set(id, field);
    return () => {
      fields.current.delete(id);
    };
  }, []);
  const missingOf = (ids: Iterable<string>) =>
    new Set([...ids].filter((id) => isMissing(fields.current.get(id))));

  const check = useMemo<RequiredCheck>(() => {
    const texts: Record<AnswerKind, (label: string) => string> = {
      typed: words.enter,
      chosen: words.choose,
      accepted: words.accept,
    };
    return { register, checked, missing, faultOf: (kind, label) => texts[kind](label) };
  }, [register, checked, missing, words]);

  return {
    check,
    /** Tells whether every required field has a value; otherwise shows the errors, and focuses the first field. */
    isAnswered: () => {
      const found = missingOf(fields.current.keys());
      const isDone = found.size === 0;
      // The error is rendered before a screen reader reads its field.
      flushSync(() => {
        setChecked(isDone ? none : new Set(fields.current.keys()));
        setMissing(found);
      });
      firstControl([...found].map((id) => fields.current.get(id)))?.focus();
      return isDone;
    },
    /** Looks again at the fields that were checked: an answer takes the fault away. */
    recheck: () => {
      if (checked.size > 0) setMissing(missingOf(checked));
    },
    forget: () => {
      setChecked(none);
      setMissing(none);
    },
  };
}
