import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { tooltipSurface } from '../../theme/look/surfaces.ts';
import { observeMove } from './observeMove.ts';
import { placeTooltip } from './placeTooltip.ts';

/** Props of `Tooltip`. */
export type TooltipProps = { text: string };

const DELAY_MS = 400;

const Bubble = styled.span`
  ${tooltipSurface}
  white-space: nowrap;
`;

/** Shows a few words about the control around it on hover and on keyboard focus; Escape, a press or scrolling hides them. */
export function Tooltip({ text }: TooltipProps) {
  const ref = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const tooltip = ref.current;
    const control = tooltip?.parentElement;
    if (!tooltip || !control) return undefined;
    const listeners = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopObserving: (() => void) | undefined;

    const place = () => {
      stopObserving?.();
      placeTooltip(tooltip, control);
      stopObserving = observeMove(control, place);
    };
    const hide = () => {
      clearTimeout(timer);
      stopObserving?.();
      if (tooltip.matches(':popover-open')) tooltip.hidePopover();
    };
    const show = () => {
      tooltip.showPopover();
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
      stopObserving?.();
    };
  }, []);

  return (
    <Bubble ref={ref} popover="manual" aria-hidden="true">
      {text}
    </Bubble>
  );
}
