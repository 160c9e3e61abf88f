import { useCallback, useState, useSyncExternalStore } from 'react';

function readStorage(key: string | undefined): string | null {
  if (key === undefined) return null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStorage(key: string | undefined, text: string): void {
  if (key === undefined) return;
  try {
    localStorage.setItem(key, text);
  } catch {
    // If storage is full or forbidden, the text is lost when the page is closed.
  }
  // The browser tells only the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/**
 * Text stored in this browser under `key`, synchronised with other tabs; without a key or storage it is component state.
 */
export function useStoredText(key: string | undefined): [string | null, (text: string) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => readStorage(key),
    () => null,
  );
  const [localText, setLocalText] = useState<{ key: string | undefined; written: string }>();
  const write = useCallback(
    (text: string) => {
      setLocalText({ key, written: text });
      writeStorage(key, text);
    },
    [key],
  );
  return [stored ?? (localText && localText.key === key ? localText.written : null), write];
}
