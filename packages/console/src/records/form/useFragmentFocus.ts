import { useEffect } from 'react';
import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';

/** Focuses the field that the URL's fragment names, such as `#phone`, and puts the caret at the end of its text. */
export function useFragmentFocus<Values extends FieldValues>(
  { setFocus }: Pick<UseFormReturn<Values>, 'setFocus'>,
  fields: readonly string[],
): void {
  const { hash } = useLocation();
  const name = hash.slice(1);
  const isFieldName = fields.includes(name);
  useEffect(() => {
    if (!isFieldName) return undefined;
    let frame = 0;
    const focus = () => {
      setFocus(name as Parameters<typeof setFocus>[0]);
      const control = document.activeElement;
      // Retries until the spinner of the first screen ends: a hidden control cannot be focused.
      if (control === document.body) frame = requestAnimationFrame(focus);
      if (!(control instanceof HTMLInputElement)) return;
      control.scrollIntoView({ block: 'center' });
      if (control.selectionStart !== null)
        control.setSelectionRange(control.value.length, control.value.length);
    };
    focus();
    return () => cancelAnimationFrame(frame);
  }, [isFieldName, name, setFocus]);
}
