import { addons } from 'storybook/manager-api';
import { storybookThemes } from './chrome.ts';

const matchesFeature = (feature: string) => window.matchMedia(`(${feature})`).matches;
const themeOfScheme = matchesFeature('prefers-color-scheme: dark') ? 'dark' : 'light';

addons.setConfig({
  theme: storybookThemes[matchesFeature('prefers-contrast: more') ? 'contrast' : themeOfScheme],
  sidebar: { showRoots: true },
});
