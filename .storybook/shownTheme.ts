import { type ThemeName } from '@firstbell/ui';
import { useSyncExternalStore } from 'react';

/** Theme that the toolbar offers; `system` follows the device, which is what the tests turn from light to dark. */
export type ShownTheme = ThemeName | 'system';

const DARK = '(prefers-color-scheme: dark)';

function watchDevice(onChange: () => void): () => void {
  const device = window.matchMedia(DARK);
  device.addEventListener('change', onChange);
  return () => device.removeEventListener('change', onChange);
}

/** Gives the theme to draw in, again whenever the device changes. */
export function useThemeName(shown: ShownTheme): ThemeName {
  const isDeviceDark = useSyncExternalStore(watchDevice, () => window.matchMedia(DARK).matches);
  const device = isDeviceDark ? 'dark' : 'light';
  return shown === 'system' ? device : shown;
}
