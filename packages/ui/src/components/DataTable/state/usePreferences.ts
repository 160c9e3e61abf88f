import { useCallback, useMemo } from 'react';
import { useStoredText } from './useStoredText.ts';

/** Height of the rows: 32, 40 or 48 px. */
export type Density = 'dense' | 'regular' | 'roomy';

/** Settings of a table: the keys of the hidden columns, and the density. */
export type Preferences = { hidden: readonly string[]; density: Density };

/** Every density, the tightest first. */
export const DENSITIES: readonly Density[] = ['dense', 'regular', 'roomy'];

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

/** Preferences of a table, kept in this browser's storage under `key` and in sync with other tabs. */
export function usePreferences(key: string | undefined): [Preferences, (preferences: Preferences) => void] {
  const [written, write] = useStoredText(key);
  const save = useCallback(
    (preferences: Preferences) => {
      write(JSON.stringify(preferences));
    },
    [write],
  );
  return [useMemo(() => parse(written), [written]), save];
}
