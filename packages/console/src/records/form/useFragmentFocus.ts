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
  const isNamed = fields.includes(name);
  useEffect(() => {
    if (!isNamed) return undefined;
    let frame = 0;
    const focus = () => {
      setFocus(name as Parameters<typeof setFocus>[0]);
      const control = document.activeElement;
      // The first screen of a visit is hidden until its spinner ends.
      if (control === document.body) frame = requestAnimationFrame(focus);
      if (!(control instanceof HTMLInputElement)) return;
      control.scrollIntoView({ block: 'center' });
      if (control.selectionStart !== null)
        control.setSelectionRange(control.value.length, control.value.length);
    };
    focus();
    return () => cancelAnimationFrame(frame);
  }, [isNamed, name, setFocus]);
}
