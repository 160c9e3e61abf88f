import { useDeviceTheme, type ThemeName } from '@firstbell/ui';

/** Theme that the toolbar offers; `system` follows the device, whose theme the tests change. */
export type ShownTheme = ThemeName | 'system';

/** Returns the theme to render, updated whenever the device's theme changes. */
export function useThemeName(shown: ShownTheme): ThemeName {
  const deviceTheme = useDeviceTheme();
  return shown === 'system' ? deviceTheme : shown;
}

/** Sets the theme of the page, without a render. */
export function showTheme(shown: ShownTheme): void {
  const { dataset } = document.documentElement;
  if (shown === 'system') delete dataset.theme;
  else dataset.theme = shown;
}
