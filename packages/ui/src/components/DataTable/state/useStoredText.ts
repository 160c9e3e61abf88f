import { useCallback, useState, useSyncExternalStore } from 'react';
import { readStoredText, subscribeToStorage, writeStoredText } from './storedText.ts';

/**
 * Text stored in this browser under `key`, synchronised with other tabs. Without a key, or if the storage is full or
 * forbidden, the text is component state.
 */
export function useStoredText(key: string | undefined): [string | null, (text: string) => void] {
  const stored = useSyncExternalStore(
    subscribeToStorage,
    () => readStoredText(key),
    () => null,
  );
  const [localText, setLocalText] = useState<{ key: string | undefined; text: string }>();
  const write = useCallback(
    (text: string) => {
      const isStored = key !== undefined && writeStoredText(key, text);
      setLocalText(isStored ? undefined : { key, text });
    },
    [key],
  );
  return [localText && localText.key === key ? localText.text : stored, write];
}
