import { useCallback, useState, useSyncExternalStore } from 'react';

const CHANGED = 'datatable-preferences';

function recall(key: string | undefined): string | null {
  if (key === undefined) return null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string | undefined, written: string): void {
  if (key === undefined) return;
  try {
    localStorage.setItem(key, written);
  } catch {
    // Where storage is full or forbidden, the text lasts until the page is closed.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

/**
 * Text that this browser keeps under `key`, in sync with other tabs; without a key, or without storage, the component
 * keeps it.
 */
export function useStoredText(key: string | undefined): [string | null, (written: string) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => recall(key),
    () => null,
  );
  const [own, setOwn] = useState<{ key: string | undefined; written: string }>();
  const write = useCallback(
    (written: string) => {
      setOwn({ key, written });
      remember(key, written);
    },
    [key],
  );
  return [stored ?? (own && own.key === key ? own.written : null), write];
}
