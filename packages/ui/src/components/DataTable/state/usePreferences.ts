import { useCallback, useMemo } from 'react';
import { useStoredText } from './useStoredText.ts';

/** Height of the rows: 32, 40 or 48 px. */
export type Density = 'dense' | 'regular' | 'roomy';

/** Settings of a table: the keys of the hidden columns, and the density. */
export type Preferences = { hidden: readonly string[]; density: Density };

/** Every density, the lowest rows first. */
export const DENSITIES: readonly Density[] = ['dense', 'regular', 'roomy'];

function parsePreferences(storedText: string | null): Preferences {
  let value: unknown;
  try {
    value = JSON.parse(storedText ?? '{}');
  } catch {
    value = {};
  }
  const { hidden, density } = (value ?? {}) as Partial<Record<keyof Preferences, unknown>>;
  return {
    hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : [],
    density: DENSITIES.find((candidate) => candidate === density) ?? 'regular',
  };
}

/** Preferences of a table, stored in this browser under `key` and synchronised with other tabs. */
export function usePreferences(key: string | undefined): [Preferences, (preferences: Preferences) => void] {
  const [storedText, storeText] = useStoredText(key);
  const save = useCallback(
    (preferences: Preferences) => {
      storeText(JSON.stringify(preferences));
    },
    [storeText],
  );
  return [useMemo(() => parsePreferences(storedText), [storedText]), save];
}
