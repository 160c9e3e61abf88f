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
  const [checkedIds, setCheckedIds] = useState(NO_IDS);
  const [missingIds, setMissingIds] = useState(NO_IDS);

  const register = useCallback((id: string, field: FieldRef) => {
    fields.current.set(id, field);
    return () => {
      fields.current.delete(id);
    };
  }, []);
  const findMissing = (ids: Iterable<string>) =>
    new Set([...ids].filter((id) => isMissing(fields.current.get(id))));

  const check = useMemo<RequiredCheck>(() => {
    const texts: Record<InputKind, (label: string) => string> = {
      typed: labels.enter,
      chosen: labels.choose,
      accepted: labels.accept,
    };
    return {
      register,
      checkedIds,
      missingIds,
      errorOf: (kind, label) => texts[kind](label),
    };
  }, [register, checkedIds, missingIds, labels]);

  return {
    check,
    /**
     * Returns whether all required fields have a value. Otherwise shows the errors, and focuses the first empty field.
     */
    validate: () => {
      const emptyIds = findMissing(fields.current.keys());
      const isComplete = emptyIds.size === 0;
      // Renders the errors before the focus moves, so that a screen reader reads the focused field with its error.
      flushSync(() => {
        setCheckedIds(isComplete ? NO_IDS : new Set(fields.current.keys()));
        setMissingIds(emptyIds);
      });
      findFirstControl([...emptyIds].map((id) => fields.current.get(id)))?.focus();
      return isComplete;
    },
    /** Validates the checked fields again, so that an error disappears once a value is entered. */
    validateAgain: () => {
      if (checkedIds.size > 0) setMissingIds(findMissing(checkedIds));
    },
    clearErrors: () => {
      setCheckedIds(NO_IDS);
      setMissingIds(NO_IDS);
    },
  };
}
