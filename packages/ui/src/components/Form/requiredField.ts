import { createContext, use, useId, useLayoutEffect, useRef, type RefObject } from 'react';

/** Way in which a field is answered, after which its fault is worded: typed, chosen, or accepted. */
export type AnswerKind = 'typed' | 'chosen' | 'accepted';

/** A required field, as its form knows it. */
type RequiredField = {
  /** Tells whether there is no answer; a native control tells it itself. */
  isEmpty: boolean | undefined;
  /** Gives the control that takes the focus. */
  getControl: () => HTMLElement | null | undefined;
};

/** A required field that its form can read at any time. */
export type FieldRef = RefObject<RequiredField | undefined>;

/** What a form gives to the required fields in it. */
export type RequiredCheck = {
  register: (id: string, field: FieldRef) => () => void;
  /** Ids of the fields that were checked at the last submit. */
  checked: ReadonlySet<string>;
  /** Ids of the native controls among them that have no answer now. */
  missing: ReadonlySet<string>;
  /** Says what is wrong with a field without an answer. */
  faultOf: (kind: AnswerKind, label: string) => string;
};

/** The check of the form around a field. */
export const RequiredCheckContext = createContext<RequiredCheck | undefined>(undefined);

/** Options of `useRequiredField`. */
type RequiredFieldOptions = {
  label: string;
  kind: AnswerKind;
  isRequired: boolean;
  /** What is wrong already, which goes before a missing answer. */
  errorMessage: string | undefined;
  /** Tells whether there is no answer; left out for a native control, which tells it itself. */
  isEmpty?: boolean;
  getControl: RequiredField['getControl'];
};

/** Takes part in the check of the form around it, and gives what is wrong with the field. */
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
  const isMissing = isEmpty === undefined ? check.missing.has(id) : isEmpty && check.checked.has(id);
  return isMissing ? check.faultOf(kind, label) : undefined;
}
