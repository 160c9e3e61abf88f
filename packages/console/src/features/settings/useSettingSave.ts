import { notify } from '@firstbell/ui';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../platform/http/ApiError.ts';
import { notifyRefusal } from '../../platform/http/notifyRefusal.ts';
import { reasonInWords } from '../../platform/http/reasonInWords.ts';

/** Options of `useSettingSave`. */
export type SettingSaveOptions<Value> = {
  /** Query of the setting, which shows the saved value. */
  queryKey: QueryKey;
  /** The value that is edited. */
  stored: Value;
  /** Saves a value over the one before; outlives the screen, as the toast with Undo does. */
  send: (next: Value, before: Value) => Promise<Value>;
  /** Texts of the toasts: `Grades saved.`, `The grades are as they were.` */
  words: { saved: string; undone: string };
};

/**
 * Returns the function that saves a setting over the value that was edited, offers Undo, and returns what was saved. On a conflict the setting
 * is read again. Throws the refusal.
 */
export function useSettingSave<Value>({ queryKey, stored, send, words }: SettingSaveOptions<Value>) {
  const client = useQueryClient();
  const save = async (next: Value, before: Value): Promise<Value> => {
    try {
      const saved = await send(next, before);
      client.setQueryData(queryKey, saved);
      return saved;
    } catch (thrown) {
      if (isApiError(thrown) && thrown.code === 'conflict') await client.invalidateQueries({ queryKey });
      throw thrown;
    }
  };
  const undo = async (saved: Value) => {
    try {
      await save(stored, saved);
      notify.success(words.undone);
    } catch (thrown) {
      notifyRefusal(`Not undone: ${reasonInWords(thrown)}`, thrown, () => undefined);
    }
  };
  return async (next: Value): Promise<Value> => {
    const saved = await save(next, stored);
    notify.success(words.saved, { action: { label: 'Undo', onAction: () => void undo(saved) } });
    return saved;
  };
}
