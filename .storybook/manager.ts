import { addons } from 'storybook/manager-api';
import { chromes } from './chrome.ts';

const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;

addons.setConfig({
  theme: chromes[isDark ? 'dark' : 'light'],
  sidebar: { showRoots: true },
});
