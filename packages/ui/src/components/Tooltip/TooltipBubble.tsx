import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { tooltipSurface } from '../../theme/look/surfaces.ts';
import { spacing } from '../../theme/spacing.ts';
import { observeMove } from './observeMove.ts';
import { placeTooltip } from './placeTooltip.ts';

/** Props of `TooltipBubble`. */
export type TooltipBubbleProps = {
  text: string;
  /**
   * Element id of a tooltip that describes the preceding control. Without an id, the text is the name of the
   * surrounding control.
   */
  id?: string | undefined;
};

const HOVER_DELAY_MS = 400;

const Bubble = styled.span`
  ${tooltipSurface}
  inline-size: max-content;
  max-inline-size: min(${spacing(80)}, 100vw - ${({ theme }) => theme.space[4]});
  overflow-wrap: anywhere;
`;

/** Tooltip of a control on hover and keyboard focus; Escape, a press or scrolling hides it. */
export function TooltipBubble({ text, id }: TooltipBubbleProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const isDescription = id !== undefined;

  useEffect(() => {
    const tooltip = ref.current;
    const control = isDescription ? tooltip?.previousElementSibling : tooltip?.parentElement;
    if (!tooltip || !(control instanceof HTMLElement)) return undefined;
    const listeners = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopObserving: (() => void) | undefined;

    const updatePosition = () => {
      stopObserving?.();
      placeTooltip(tooltip, control);
      stopObserving = observeMove(control, updatePosition);
    };
    const hide = () => {
      clearTimeout(timer);
      stopObserving?.();
      if (tooltip.isConnected) tooltip.togglePopover(false);
    };
    const show = () => {
      tooltip.togglePopover(true);
      updatePosition();
    };
    const showSoon = (event: PointerEvent) => {
      clearTimeout(timer);
      if (event.pointerType === 'mouse') timer = setTimeout(show, HOVER_DELAY_MS);
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
  }, [isDescription]);

  return (
    <Bubble
      ref={ref}
      id={id}
      popover="manual"
      {...(isDescription ? { role: 'tooltip' } : { 'aria-hidden': true })}
    >
      {text}
    </Bubble>
  );
}
