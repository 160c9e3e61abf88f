import { useEffect, useRef } from 'react';
import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';

/** Focuses the field that the fragment of the address names, such as `#phone`, once the form opens; the caret is at the end. */
export function useNamedField<Values extends FieldValues>(
  { setFocus }: Pick<UseFormReturn<Values>, 'setFocus'>,
  fields: readonly string[],
): void {
  const { hash } = useLocation();
  const name = hash.slice(1);
  const isNamed = fields.includes(name);
  const isDone = useRef(false);
  useEffect(() => {
    if (!isNamed || isDone.current) return;
    isDone.current = true;
    setFocus(name as Parameters<typeof setFocus>[0]);
    const control = document.activeElement;
    control?.scrollIntoView({ block: 'center' });
    if (control instanceof HTMLInputElement && control.selectionStart !== null)
      control.setSelectionRange(control.value.length, control.value.length);
  }, [isNamed, name, setFocus]);
}
