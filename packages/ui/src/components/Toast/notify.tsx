import { toast, type ToastOptions } from 'react-toastify/unstyled';
import { TimedToast } from './TimedToast.tsx';
import { type ToastAction, type ToastLink, type ToastTone } from './Toast.tsx';

const DURATION_MS = 5_000;
const ACTION_DURATION_MS = 10_000;

/** Options of `notify`. */
export type NotifyOptions = {
  /** A link on a separate line, such as to the saved record. */
  link?: ToastLink;
  /** An action, such as Undo; then the default duration is 10 s. */
  action?: ToastAction;
  /** Time until the message closes, in ms; 5 s by default, `Infinity` until it is dismissed. */
  duration?: number;
  /** Id of the toast, so that the same message is not shown twice. */
  id?: string;
};

/** Options of `notify.update`. */
export type NotifyUpdate = Omit<NotifyOptions, 'id'> & {
  /** Kind of message; `pending` shows a spinner and does not close. */
  tone?: ToastTone | 'pending';
};

/** Texts of a toast for a promise. */
export type NotifyPromiseWords<Value> = {
  /** Text while the promise is pending. */
  pending: string;
  /** Text once the promise is fulfilled. */
  fulfilled: string | ((value: Value) => string);
  /** Text once the promise is rejected. */
  rejected: string | ((reason: unknown) => string);
};

type Tone = NonNullable<NotifyUpdate['tone']>;

const TOASTIFY_TYPES = { success: 'success', danger: 'error', info: 'info', pending: 'default' } as const;

/** Id of the last message of any toast; a new id restarts the timer of its toast. */
let lastMessageId = 0;

function createMessage(tone: Tone, text: string, { link, action, duration }: NotifyOptions) {
  const defaultDuration = action ? ACTION_DURATION_MS : DURATION_MS;
  const durationMs = duration ?? (tone === 'pending' ? Infinity : defaultDuration);
  const messageId = (lastMessageId += 1);
  const render: Parameters<typeof toast>[0] = ({ closeToast, isPaused }) => (
    <TimedToast
      tone={tone === 'pending' ? 'info' : tone}
      isPending={tone === 'pending'}
      text={text}
      link={link}
      action={action}
      duration={durationMs}
      messageId={messageId}
      isPaused={isPaused}
      onClose={closeToast}
    />
  );
  const toastOptions = {
    type: TOASTIFY_TYPES[tone],
    // The container is a polite live region; only errors interrupt.
    role: tone === 'danger' ? 'alert' : 'group',
    ariaLabel: text,
  } satisfies ToastOptions;
  return { render, toastOptions };
}

const showToast = (tone: Tone, text: string, options: NotifyOptions = {}): string => {
  const { render, toastOptions } = createMessage(tone, text, options);
  return String(toast(render, { ...toastOptions, ...(options.id !== undefined && { toastId: options.id }) }));
};

const updateToast = (id: string, text: string, { tone = 'info', ...options }: NotifyUpdate = {}) => {
  const { render, toastOptions } = createMessage(tone, text, options);
  toast.update(id, { ...toastOptions, render });
};

const resolveText = <Value,>(text: string | ((value: Value) => string), value: Value) =>
  typeof text === 'string' ? text : text(value);

/**
 * Shows toasts; needs one `Toaster` on the page. `success`, `error`, `info` and `pending` return the id of the toast.
 */
export const notify = {
  /** Shows that something succeeded. */
  success: (text: string, options?: NotifyOptions) => showToast('success', text, options),
  /** Shows that something failed; screen readers announce it immediately. */
  error: (text: string, options?: NotifyOptions) => showToast('danger', text, options),
  /** Shows information. */
  info: (text: string, options?: NotifyOptions) => showToast('info', text, options),
  /** Shows that an operation is pending; the toast stays until it is updated or dismissed. */
  pending: (text: string, options?: NotifyOptions) => showToast('pending', text, options),
  /** Replaces the message of a toast and restarts its timer; does nothing if the toast is closed. */
  update: updateToast,
  /** Dismisses the toast with an id; dismisses all toasts if no id is passed. */
  dismiss: (id?: string) => {
    if (id === undefined) toast.dismiss();
    else toast.dismiss(id);
  },
  /**
   * Shows that a promise is pending, and then its result in the same toast, or in a new one if the toast was dismissed.
   * Returns the promise itself: the caller must still handle a rejection.
   */
  promise: <Value,>(
    promise: Promise<Value>,
    words: NotifyPromiseWords<Value>,
    options?: NotifyOptions,
  ): Promise<Value> => {
    const id = showToast('pending', words.pending, { ...(options?.id !== undefined && { id: options.id }) });
    const showResult = (tone: Tone, text: string) => {
      if (toast.isActive(id)) updateToast(id, text, { ...options, tone });
      else showToast(tone, text, options);
    };
    void promise.then(
      (value) => {
        showResult('success', resolveText(words.fulfilled, value));
      },
      (reason: unknown) => {
        showResult('danger', resolveText(words.rejected, reason));
      },
    );
    return promise;
  },
};
