import { createContext, use, useId, useLayoutEffect, useRef, type RefObject } from 'react';

/** Kind of input, which selects the error text: typed, selected, or accepted (a checkbox). */
export type InputKind = 'typed' | 'chosen' | 'accepted';

/** A required field registered with its form. */
type RequiredField = {
  /** Whether the field is empty; `undefined` for a native control. */
  isEmpty: boolean | undefined;
  /** Returns the control to focus. */
  getControl: () => HTMLElement | null | undefined;
};

/** A required field that its form can read at any time. */
export type FieldRef = RefObject<RequiredField | undefined>;

/** Validation state that a form provides to its required fields. */
export type RequiredCheck = {
  register: (id: string, field: FieldRef) => () => void;
  /** Ids of the fields that were checked at the last submit. */
  checkedIds: ReadonlySet<string>;
  /** Ids of the checked fields that were empty at the last check; only used for native controls. */
  missingIds: ReadonlySet<string>;
  /** Returns the error of an empty field. */
  errorOf: (kind: InputKind, label: string) => string;
};

/** Provides the validation state of a form to its fields. */
export const RequiredCheckContext = createContext<RequiredCheck | undefined>(undefined);

/** Options of `useRequiredField`. */
type RequiredFieldOptions = {
  label: string;
  kind: InputKind;
  isRequired: boolean;
  /** Existing error, which takes precedence over the error of an empty field. */
  errorMessage: string | undefined;
  /** Whether the field is empty; omitted for a native control. */
  isEmpty?: boolean;
  getControl: RequiredField['getControl'];
};

/** Registers a field with the validation of the surrounding form; returns the field's error. */
export function useRequiredField(options: RequiredFieldOptions): string | undefined {
  const { label, kind, isRequired, errorMessage, isEmpty, getControl } = options;
  const check = use(RequiredCheckContext);
  const field: FieldRef = useRef<RequiredField>(undefined);
  const id = useId();
  const register = check?.register;

  useLayoutEffect(() => {
    field.current = { isEmpty, getControl };
  });
  useLayoutEffect(() => (isRequired ? register?.(id, field) : undefined), [id, isRequired, register]);

  if (errorMessage !== undefined && errorMessage !== '') return errorMessage;
  if (!isRequired || check === undefined) return undefined;
  const isMissing = isEmpty === undefined ? check.missingIds.has(id) : isEmpty && check.checkedIds.has(id);
  return isMissing ? check.errorOf(kind, label) : undefined;
}
