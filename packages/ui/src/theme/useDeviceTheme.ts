import { useSyncExternalStore } from 'react';
import { type ThemeName } from './color/themeName.ts';

const queries = () => ({
  contrast: window.matchMedia('(prefers-contrast: more)'),
  dark: window.matchMedia('(prefers-color-scheme: dark)'),
  /** Then the device paints over every theme, and the ordinary ones are what its colours are laid on. */
  forced: window.matchMedia('(forced-colors: active)'),
});

function watch(onChange: () => void): () => void {
  const device = Object.values(queries());
  for (const query of device) query.addEventListener('change', onChange);
  return () => {
    for (const query of device) query.removeEventListener('change', onChange);
  };
}

function read(): ThemeName {
  const { contrast, dark, forced } = queries();
  if (contrast.matches && !forced.matches) return 'contrast';
  return dark.matches ? 'dark' : 'light';
}

/** Gives the theme that the device asks for, again whenever it asks for another: high contrast comes before dark. */
export function useDeviceTheme(): ThemeName {
  return useSyncExternalStore(watch, read, () => 'light');
}
