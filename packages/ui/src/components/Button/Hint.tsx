import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { hintSurface } from '../../theme/look/surfaces.ts';
import { placeHint } from './placeHint.ts';
import { whenMoved } from './whenMoved.ts';

/** Props of `Hint`. */
export type HintProps = { text: string };

const DELAY_MS = 400;

const Bubble = styled.span`
  ${hintSurface}
  white-space: nowrap;
`;

/** Shows the name of the control around it on hover and keyboard focus; Escape or a press puts it away. */
export function Hint({ text }: HintProps) {
  const ref = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const bubble = ref.current;
    const control = bubble?.parentElement;
    if (!bubble || !control) return undefined;
    const listeners = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unfollow: (() => void) | undefined;

    const place = () => {
      unfollow?.();
      placeHint(bubble, control);
      unfollow = whenMoved(control, place);
    };
    const hide = () => {
      clearTimeout(timer);
      unfollow?.();
      if (bubble.matches(':popover-open')) bubble.hidePopover();
    };
    const show = () => {
      bubble.showPopover();
      place();
    };
    const showSoon = (event: PointerEvent) => {
      clearTimeout(timer);
      if (event.pointerType === 'mouse') timer = setTimeout(show, DELAY_MS);
    };
    const showForKeyboard = () => {
      if (control.matches(':focus-visible')) show();
    };
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };

    const options = { signal: listeners.signal };
    control.addEventListener('pointerenter', showSoon, options);
    control.addEventListener('pointerleave', hide, options);
    control.addEventListener('pointerdown', hide, options);
    control.addEventListener('focus', showForKeyboard, options);
    control.addEventListener('blur', hide, options);
    control.addEventListener('keydown', hideOnEscape, options);
    window.addEventListener('scroll', hide, { ...options, capture: true, passive: true });
    return () => {
      listeners.abort();
      clearTimeout(timer);
      unfollow?.();
    };
  }, []);

  return (
    <Bubble ref={ref} popover="manual" aria-hidden="true">
      {text}
    </Bubble>
  );
}
