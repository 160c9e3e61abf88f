import { type ThemeName } from '@firstbell/ui';

const { dataset } = document.documentElement;

/** The themes, and one of the checks in which every colour role has a colour of its own: see `checks/roleTheme.ts`. */
export type CheckedTheme = ThemeName | 'roles';

let lastTheme: CheckedTheme | undefined;

/**
 * Sets the page's theme as the device would, or resets it to the device's own. Returns `false` if a theme was chosen on
 * the page, so that the page does not follow the device. Emulating the media query in the browser would take 15 to 50 ms
 * each time; only `e2e/deviceTheme.test.ts` emulates it.
 */
export function setDeviceTheme(theme?: CheckedTheme): boolean {
  const isFollowingDevice = dataset.theme === lastTheme;
  if (theme === undefined) delete dataset.theme;
  else dataset.theme = theme;
  lastTheme = theme;
  return isFollowingDevice;
}
