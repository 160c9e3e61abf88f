import { useDeviceTheme, type ThemeName } from '@firstbell/ui';

/** Themes of the toolbar; `system` follows the device, whose theme the tests change. */
export type ShownTheme = ThemeName | 'system';

/** Returns the theme to render, updated whenever the device changes. */
export function useThemeName(shown: ShownTheme): ThemeName {
  const device = useDeviceTheme();
  return shown === 'system' ? device : shown;
}

/** Sets the theme of the page, without a render. */
export function showTheme(shown: ShownTheme): void {
  const { dataset } = document.documentElement;
  if (shown === 'system') delete dataset.theme;
  else dataset.theme = shown;
}
