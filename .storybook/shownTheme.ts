import { useDeviceTheme, type ThemeName } from '@firstbell/ui';

/** Theme that the toolbar offers; `system` follows the device, which is what the tests turn from theme to theme. */
export type ShownTheme = ThemeName | 'system';

/** Gives the theme to draw in, again whenever the device changes. */
export function useThemeName(shown: ShownTheme): ThemeName {
  const device = useDeviceTheme();
  return shown === 'system' ? device : shown;
}

/** Shows the page in a theme; nothing is rendered for it. */
export function showTheme(shown: ShownTheme): void {
  const { dataset } = document.documentElement;
  if (shown === 'system') delete dataset.theme;
  else dataset.theme = shown;
}
