import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Toast, type ToastAction, type ToastTone } from './Toast.tsx';
import { useCountdown } from './useCountdown.ts';
import { ReturnFocus } from './useFocusReturn.ts';

/** Props of `TimedToast`. */
export type TimedToastProps = {
  tone: ToastTone;
  isPending: boolean;
  text: string;
  action: ToastAction | undefined;
  /** Time until the toast closes, in ms; it stands still while the toast has the pointer or the focus. */
  duration: number;
  /** Number of the message in this place; the time of each begins anew. */
  round: number;
  /** Says that the pointer is on it, or that the window is not looked at. */
  isPaused: boolean;
  onClose: () => void;
};

/** Shows a toast until its time is up; the time stands still under the pointer and while focus is inside. */
export function TimedToast({
  tone,
  isPending,
  text,
  action,
  duration,
  round,
  isPaused,
  onClose,
}: TimedToastProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isFocused, setFocused] = useState(false);
  useCountdown({ duration, round, isPaused: isPaused || isFocused, onEnd: onClose });

  useEffect(() => {
    const item = ref.current?.parentElement;
    const listeners = new AbortController();
    const { signal } = listeners;
    item?.addEventListener(
      'focusin',
      () => {
        setFocused(true);
      },
      { signal },
    );
    item?.addEventListener(
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

  const returnFocus = use(ReturnFocus);
  useLayoutEffect(() => {
    const toast = ref.current;
    // A message that is dismissed from elsewhere takes the focus with it.
    return () => {
      if (toast?.contains(document.activeElement)) returnFocus();
    };
  }, [returnFocus]);

  const close = () => {
    // Else the focus would go with the button, to nowhere.
    if (ref.current?.contains(document.activeElement)) returnFocus();
    onClose();
  };
  const act = action && {
    label: action.label,
    onAction: () => {
      close();
      action.onAction();
    },
  };
  return (
    <Toast ref={ref} tone={tone} isPending={isPending} action={act} onClose={close}>
      {text}
    </Toast>
  );
}
