import { toast } from 'react-toastify/unstyled';
import { TimedToast } from './TimedToast.tsx';
import { type ToastAction, type ToastTone } from './Toast.tsx';

const DURATION_MS = 5_000;
const ACTION_DURATION_MS = 10_000;

/** Options of `notify`. */
export type NotifyOptions = {
  /** Something to do about it; makes it stay 10 s unless `duration` says else. */
  action?: ToastAction;
  /** Time until the toast closes, in ms; 5 s by default. */
  duration?: number;
  /** Names the message, so that saying it again while it is shown does not stack it. */
  id?: string;
};

const show =
  (tone: ToastTone) =>
  (text: string, { action, duration, id }: NotifyOptions = {}) => {
    const stays = duration ?? (action ? ACTION_DURATION_MS : DURATION_MS);
    toast(
      ({ closeToast, isPaused }) => (
        <TimedToast
          tone={tone}
          text={text}
          action={action}
          duration={stays}
          isPaused={isPaused}
          onClose={closeToast}
        />
      ),
      {
        type: tone === 'danger' ? 'error' : tone,
        // What is around it is polite and says all of them; only a failure interrupts.
        role: tone === 'danger' ? 'alert' : 'group',
        ariaLabel: text,
        ...(id !== undefined && { toastId: id }),
      },
    );
  };

/** Says what happened, top right, above everything; needs one `Toaster` on the page. */
export const notify = { success: show('success'), error: show('danger'), info: show('info') };
