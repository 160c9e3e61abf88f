import { useSyncExternalStore } from 'react';
import { type ThemeName } from './color/themeName.ts';

const createQueries = () => ({
  contrast: window.matchMedia('(prefers-contrast: more)'),
  dark: window.matchMedia('(prefers-color-scheme: dark)'),
  /** With forced colours the device overrides the colours, so the ordinary themes are used. */
  forcedColors: window.matchMedia('(forced-colors: active)'),
});

function subscribe(onChange: () => void): () => void {
  const queries = Object.values(createQueries());
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

function readDeviceTheme(): ThemeName {
  const { contrast, dark, forcedColors } = createQueries();
  if (contrast.matches && !forcedColors.matches) return 'contrast';
  return dark.matches ? 'dark' : 'light';
}

/** Returns the theme that the device prefers, and updates when it changes: high contrast takes precedence over dark. */
export function useDeviceTheme(): ThemeName {
  return useSyncExternalStore(subscribe, readDeviceTheme, () => 'light');
}
