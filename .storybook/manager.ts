import { addons } from 'storybook/manager-api';
import { storybookThemes } from './chrome.ts';

const matches = (feature: string) => window.matchMedia(`(${feature})`).matches;
const byScheme = matches('prefers-color-scheme: dark') ? 'dark' : 'light';

addons.setConfig({
  theme: storybookThemes[matches('prefers-contrast: more') ? 'contrast' : byScheme],
  sidebar: { showRoots: true },
});
