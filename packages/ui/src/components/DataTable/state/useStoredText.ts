import { useCallback, useState, useSyncExternalStore } from 'react';

function readStorage(key: string | undefined): string | null {
  if (key === undefined) return null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns `false` if the storage is full or forbidden. */
function writeStorage(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
  } catch {
    return false;
  }
  // The browser tells only the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key }));
  return true;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/**
 * Text stored in this browser under `key`, synchronised with other tabs. Without a key, or if the storage is full or
 * forbidden, it is component state.
 */
export function useStoredText(key: string | undefined): [string | null, (text: string) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => readStorage(key),
    () => null,
  );
  const [localText, setLocalText] = useState<{ key: string | undefined; text: string }>();
  const write = useCallback(
    (text: string) => {
      const isStored = key !== undefined && writeStorage(key, text);
      setLocalText(isStored ? undefined : { key, text });
    },
    [key],
  );
  return [localText && localText.key === key ? localText.text : stored, write];
}
