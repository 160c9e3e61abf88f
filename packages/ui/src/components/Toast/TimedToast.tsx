import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Toast, type ToastAction, type ToastLink, type ToastTone } from './Toast.tsx';
import { useCountdown } from './useCountdown.ts';
import { ReturnFocusContext } from './useFocusReturn.ts';

/** Props of `TimedToast`. */
export type TimedToastProps = {
  tone: ToastTone;
  isPending: boolean;
  text: string;
  link: ToastLink | undefined;
  action: ToastAction | undefined;
  /** Time until the toast closes, in ms; pauses while the toast is hovered or focused. */
  duration: number;
  /** Id of the message; an update of the toast has a new id, which restarts the timer. */
  messageId: number;
  /** Whether the toast is hovered, or the window is inactive. */
  isPaused: boolean;
  onClose: () => void;
};

/** Toast with a timer, which pauses under the pointer and while focus is inside. */
export function TimedToast({
  tone,
  isPending,
  text,
  link,
  action,
  duration,
  messageId,
  isPaused,
  onClose,
}: TimedToastProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isFocused, setFocused] = useState(false);
  useCountdown({ duration, restartKey: messageId, isPaused: isPaused || isFocused, onEnd: onClose });

  useEffect(() => {
    const wrapper = ref.current?.parentElement;
    const listeners = new AbortController();
    const { signal } = listeners;
    wrapper?.addEventListener(
      'focusin',
      () => {
        setFocused(true);
      },
      { signal },
    );
    wrapper?.addEventListener(
      'focusout',
      () => {
        setFocused(false);
      },
      { signal },
    );
    return () => {
      listeners.abort();
    };
  }, []);

  const returnFocus = use(ReturnFocusContext);
  const actionLabel = action?.label;
  const linkLabel = link?.label;
  useLayoutEffect(() => {
    // An update can remove the focused button without a `focusout` event, and the toast would stay paused.
    const wrapper = ref.current?.parentElement;
    if (!isFocused || wrapper?.contains(document.activeElement) === true) return;
    wrapper?.dispatchEvent(new FocusEvent('focusout'));
    if (document.activeElement === document.body) returnFocus();
  }, [messageId, actionLabel, linkLabel, isFocused, returnFocus]);
  useLayoutEffect(() => {
    const toast = ref.current;
    // When code dismisses a toast that contains the focus, the focus would be lost.
    return () => {
      if (toast?.contains(document.activeElement)) returnFocus();
    };
  }, [returnFocus]);

  const close = () => {
    // Otherwise the focus would be lost with the button.
    if (ref.current?.contains(document.activeElement)) returnFocus();
    onClose();
  };
  const closingAction = action && {
    label: action.label,
    onAction: () => {
      close();
      action.onAction();
    },
  };
  const onFollow = link?.onFollow;
  const closingLink = link && {
    ...link,
    ...(onFollow && {
      onFollow: () => {
        onClose();
        onFollow();
      },
    }),
  };
  return (
    <Toast
      ref={ref}
      tone={tone}
      isPending={isPending}
      link={closingLink}
      action={closingAction}
      onClose={close}
    >
      {text}
    </Toast>
  );
}
