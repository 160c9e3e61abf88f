import { createContext, use } from 'react';
import { recall, remember } from '../storage/browserStorage.ts';

const KEY = 'firstbell.theme';

/** Every theme that a person can choose; `system` follows the device. */
export const THEME_CHOICES = ['light', 'dark', 'contrast', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** What a theme is called where it is chosen. */
export const THEME_LABELS: Record<ThemeChoice, string> = {
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
  system: 'As the device',
};

/** Hands the chosen theme, and the way to choose another, to every screen. */
export const ThemeChoiceContext = createContext<{
  choice: ThemeChoice;
  choose: (choice: ThemeChoice) => void;
} | null>(null);

/** Gives the chosen theme and the way to choose another. */
export function useThemeChoice() {
  const chosen = use(ThemeChoiceContext);
  if (!chosen) throw new Error('Render inside <Console>.');
  return chosen;
}

/** Keeps a choice in this browser. */
export const rememberChoice = (choice: ThemeChoice) =>
  remember('local', KEY, choice === 'system' ? null : choice);

/** Gives the choice that this browser keeps. */
export function rememberedChoice(): ThemeChoice {
  const remembered = recall('local', KEY);
  return THEME_CHOICES.find((choice) => choice === remembered) ?? 'system';
}

/** Shows the page in a theme; nothing is rendered for it. `public/theme.js` does the same before anything is drawn. */
export function showChoice(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
}
