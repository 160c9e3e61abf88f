import { addons } from 'storybook/manager-api';
import { storybookThemes } from './chrome.ts';

const asks = (feature: string) => window.matchMedia(`(${feature})`).matches;
const byScheme = asks('prefers-color-scheme: dark') ? 'dark' : 'light';

addons.setConfig({
  theme: storybookThemes[asks('prefers-contrast: more') ? 'contrast' : byScheme],
  sidebar: { showRoots: true },
});
