import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';

/** Height of the rows: 32, 40 or 48 px. */
export type Density = 'dense' | 'regular' | 'roomy';

/** Settings of a table: the keys of the hidden columns, and the density. */
export type Preferences = { hidden: readonly string[]; density: Density };

/** Every density, the tightest first. */
export const DENSITIES: readonly Density[] = ['dense', 'regular', 'roomy'];

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
    // Where storage is full or forbidden, the preferences last until the page is closed.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function parse(written: string | null): Preferences {
  let value: unknown;
  try {
    value = JSON.parse(written ?? '{}');
  } catch {
    value = {};
  }
  const { hidden, density } = (value ?? {}) as Partial<Record<keyof Preferences, unknown>>;
  return {
    hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : [],
    density: DENSITIES.find((known) => known === density) ?? 'regular',
  };
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

/** Preferences of a table, kept in this browser's storage under `key` and in sync with other tabs. */
export function usePreferences(key: string | undefined): [Preferences, (preferences: Preferences) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => recall(key),
    () => null,
  );
  const [own, setOwn] = useState<{ key: string | undefined; written: string }>();
  const save = useCallback(
    (preferences: Preferences) => {
      const written = JSON.stringify(preferences);
      setOwn({ key, written });
      remember(key, written);
    },
    [key],
  );
  const written = stored ?? (own && own.key === key ? own.written : null);
  return [useMemo(() => parse(written), [written]), save];
}
