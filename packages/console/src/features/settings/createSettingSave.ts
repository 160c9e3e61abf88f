import { notify } from '@firstbell/ui';
import { isApiError } from '../../platform/http/ApiError.ts';
import { attempt } from '../../platform/http/notifyProblem.ts';

/** Options of `createSettingSave`. */
export type SettingSaveOptions<Value> = {
  /** Replaces the value `base`, and caches the saved one. Must not use `useMutation`, because the toast with Undo outlives the screen. */
  send: (newValue: Value, base: Value) => Promise<Value>;
  /** Refetches the setting after a conflict. */
  refetch: () => Promise<unknown>;
  /** Texts of the toasts: `Grades saved.`, `The grades are as they were.` */
  messages: { saved: string; undone: string };
};

/**
 * Creates the function that replaces the stored setting `base`. It returns the saved value, and offers Undo. It rejects when
 * the API refuses; if somebody else changed the setting, it refetches the setting first.
 */
export function createSettingSave<Value>({ send, refetch, messages }: SettingSaveOptions<Value>) {
  const save = async (newValue: Value, base: Value): Promise<Value> => {
    try {
      return await send(newValue, base);
    } catch (thrown) {
      if (isApiError(thrown) && thrown.code === 'conflict') await refetch();
      throw thrown;
    }
  };
  const undo = (base: Value, saved: Value) =>
    attempt('Not undone', async () => {
      await save(base, saved);
      notify.success(messages.undone);
    });
  return async (newValue: Value, base: Value): Promise<Value> => {
    const saved = await save(newValue, base);
    notify.success(messages.saved, { action: { label: 'Undo', onAction: () => void undo(base, saved) } });
    return saved;
  };
}
