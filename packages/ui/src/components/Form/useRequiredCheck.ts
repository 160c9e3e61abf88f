import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FormLabels } from '../../labels/english/form.ts';
import { type InputKind, type FieldRef, type RequiredCheck } from './requiredField.ts';

const NO_IDS: ReadonlySet<string> = new Set();

const isNativeControl = (control: unknown) =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement;

/** Returns whether a field is empty; disabled, read-only and hidden fields are not checked. */
function isMissing(field: FieldRef | undefined): boolean {
  const control = field?.current?.getControl();
  if (field?.current?.isEmpty !== undefined) return field.current.isEmpty && control != null;
  if (!isNativeControl(control) || !control.willValidate) return false;
  return control.validity.valueMissing || control.value.trim() === '';
}

/** Finds the first control in the order of the document. */
function findFirstControl(fields: readonly (FieldRef | undefined)[]): HTMLElement | undefined {
  return fields
    .map((field) => field?.current?.getControl())
    .filter((control) => control != null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
}

/** Checks the required fields of a form. */
export function useRequiredCheck(labels: FormLabels) {
  const fields = useRef(new Map<string, FieldRef>());
  const [checked, setChecked] = useState(NO_IDS);
  const [missing, setMissing] = useState(NO_IDS);

  const register = useCallback((id: string, field: FieldRef) => {
    fields.current.set(id, field);
    return () => {
      fields.current.delete(id);
    };
  }, []);
  const missingOf = (ids: Iterable<string>) =>
    new Set([...ids].filter((id) => isMissing(fields.current.get(id))));

  const check = useMemo<RequiredCheck>(() => {
    const texts: Record<InputKind, (label: string) => string> = {
      typed: labels.enter,
      chosen: labels.choose,
      accepted: labels.accept,
    };
    return { register, checked, missing, errorOf: (kind, label) => texts[kind](label) };
  }, [register, checked, missing, labels]);

  return {
    check,
    /**
     * Returns whether all required fields have a value. Otherwise shows the errors, and focuses the first empty field.
     */
    validate: () => {
      const empty = missingOf(fields.current.keys());
      const isDone = empty.size === 0;
      // The error is rendered before a screen reader reads its field.
      flushSync(() => {
        setChecked(isDone ? NO_IDS : new Set(fields.current.keys()));
        setMissing(empty);
      });
      findFirstControl([...empty].map((id) => fields.current.get(id)))?.focus();
      return isDone;
    },
    /** Validates the checked native controls again, so that an error disappears once a value is entered. */
    recheck: () => {
      if (checked.size > 0) setMissing(missingOf(checked));
    },
    forget: () => {
      setChecked(NO_IDS);
      setMissing(NO_IDS);
    },
  };
}
