import { type ThemeName } from '@firstbell/ui';

const { dataset } = document.documentElement;

let shown: ThemeName | undefined;

/**
 * Turns the page to a theme as if its device asked for it; back to the device's own, light, without one. Says whether the page
 * has followed: who has chosen a theme for it has not. To have the browser turn takes 15 to 50 ms a time, thrice a story;
 * `e2e/deviceTheme.test.ts` does.
 */
export function turnDevice(theme?: ThemeName): boolean {
  const isFollowing = dataset.theme === shown;
  if (theme === undefined) delete dataset.theme;
  else dataset.theme = theme;
  shown = theme;
  return isFollowing;
}
