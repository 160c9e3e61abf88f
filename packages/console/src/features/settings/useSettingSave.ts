import { notify } from '@firstbell/ui';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../platform/http/ApiError.ts';
import { notifyProblem } from '../../platform/http/notifyProblem.ts';
import { describeError } from '../../platform/http/describeError.ts';

/** Options of `useSettingSave`. */
export type SettingSaveOptions<Value> = {
  /** Key of the query that loads the setting. */
  queryKey: QueryKey;
  /** Replaces the value `base`. Must not use `useMutation`, because the toast with Undo outlives the screen. */
  send: (newValue: Value, base: Value) => Promise<Value>;
  /** Texts of the toasts: `Grades saved.`, `The grades are as they were.` */
  messages: { saved: string; undone: string };
};

/**
 * Returns the function that replaces the stored setting `base`. It caches and returns the saved value, and offers Undo. It
 * rejects when the API refuses; if somebody else changed the setting, it refetches the setting first.
 */
export function useSettingSave<Value>({ queryKey, send, messages }: SettingSaveOptions<Value>) {
  const client = useQueryClient();
  const save = async (newValue: Value, base: Value): Promise<Value> => {
    try {
      const saved = await send(newValue, base);
      client.setQueryData(queryKey, saved);
      return saved;
    } catch (thrown) {
      if (isApiError(thrown) && thrown.code === 'conflict') await client.invalidateQueries({ queryKey });
      throw thrown;
    }
  };
  const undo = async (base: Value, saved: Value) => {
    try {
      await save(base, saved);
      notify.success(messages.undone);
    } catch (thrown) {
      notifyProblem(`Not undone: ${describeError(thrown)}`, thrown, () => undefined);
    }
  };
  return async (newValue: Value, base: Value): Promise<Value> => {
    const saved = await save(newValue, base);
    notify.success(messages.saved, { action: { label: 'Undo', onAction: () => void undo(base, saved) } });
    return saved;
  };
}
