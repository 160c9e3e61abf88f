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
  /** Text once it is fulfilled. */
  fulfilled: string | ((value: Value) => string);
  /** Text once it is rejected. */
  rejected: string | ((reason: unknown) => string);
};

type Tone = NonNullable<NotifyUpdate['tone']>;

const TYPES = { success: 'success', danger: 'error', info: 'info', pending: 'default' } as const;

/** Number of updates of each toast; each one restarts the timer. */
let rounds = 0;

function messageOf(tone: Tone, text: string, { link, action, duration }: NotifyOptions) {
  const own = action ? ACTION_DURATION_MS : DURATION_MS;
  const stays = duration ?? (tone === 'pending' ? Infinity : own);
  const round = (rounds += 1);
  const render: Parameters<typeof toast>[0] = ({ closeToast, isPaused }) => (
    <TimedToast
      tone={tone === 'pending' ? 'info' : tone}
      isPending={tone === 'pending'}
      text={text}
      link={link}
      action={action}
      duration={stays}
      round={round}
      isPaused={isPaused}
      onClose={closeToast}
    />
  );
  const options = {
    type: TYPES[tone],
    // The container is a polite live region; only errors interrupt.
    role: tone === 'danger' ? 'alert' : 'group',
    ariaLabel: text,
  } satisfies ToastOptions;
  return { render, options };
}

const show = (tone: Tone, text: string, given: NotifyOptions = {}): string => {
  const { render, options } = messageOf(tone, text, given);
  return String(toast(render, { ...options, ...(given.id !== undefined && { toastId: given.id }) }));
};

const update = (id: string, text: string, { tone = 'info', ...given }: NotifyUpdate = {}) => {
  const { render, options } = messageOf(tone, text, given);
  toast.update(id, { ...options, render });
};

const wordsOf = <Value,>(words: string | ((value: Value) => string), value: Value) =>
  typeof words === 'string' ? words : words(value);

/**
 * Says what happened, top right, above everything; needs one `Toaster` on the page. Each of `success`, `error`, `info` and
 * `pending` gives the id of its message.
 */
export const notify = {
  /** Says that something was done. */
  success: (text: string, options?: NotifyOptions) => show('success', text, options),
  /** Says that something failed; screen readers hear it at once. */
  error: (text: string, options?: NotifyOptions) => show('danger', text, options),
  /** Says something else. */
  info: (text: string, options?: NotifyOptions) => show('info', text, options),
  /** Says that something is under way; stays until it is updated or dismissed. */
  pending: (text: string, options?: NotifyOptions) => show('pending', text, options),
  /** Says something else in the place of a message, and begins its time anew; does nothing once the message is gone. */
  update,
  /** Takes a message away, or all of them where no id is given. */
  dismiss: (id?: string) => {
    if (id === undefined) toast.dismiss();
    else toast.dismiss(id);
  },
  /**
   * Says that a promise is pending, and then how it ended, in the same place; a message that was dismissed meanwhile comes
   * back with the end. Gives the promise as it is: a rejection is still its caller’s to handle.
   */
  promise: <Value,>(
    promise: Promise<Value>,
    words: NotifyPromiseWords<Value>,
    options?: NotifyOptions,
  ): Promise<Value> => {
    const id = show('pending', words.pending, { ...(options?.id !== undefined && { id: options.id }) });
    const end = (tone: Tone, text: string) => {
      if (toast.isActive(id)) update(id, text, { ...options, tone });
      else show(tone, text, options);
    };
    void promise.then(
      (value) => {
        end('success', wordsOf(words.fulfilled, value));
      },
      (reason: unknown) => {
        end('danger', wordsOf(words.rejected, reason));
      },
    );
    return promise;
  },
};
