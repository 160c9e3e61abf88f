import { createContext, use } from 'react';
import { readStorage, writeStorage } from '../storage/browserStorage.ts';

const STORAGE_KEY = 'firstbell.theme';

/** Themes to choose from; `system` follows the device. */
export const THEME_CHOICES = ['light', 'dark', 'contrast', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

export const THEME_LABELS: Record<ThemeChoice, string> = {
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
  system: 'As the device',
};

/** Context of the chosen theme and its setter. */
export const ThemeChoiceContext = createContext<{
  choice: ThemeChoice;
  choose: (choice: ThemeChoice) => void;
} | null>(null);

/** Returns the chosen theme and its setter. */
export function useThemeChoice() {
  const context = use(ThemeChoiceContext);
  if (!context) throw new Error('Render inside <Console>.');
  return context;
}

/** Stores the choice in this browser. */
export const storeThemeChoice = (choice: ThemeChoice) =>
  writeStorage('local', STORAGE_KEY, choice === 'system' ? null : choice);

/** Reads the choice from this browser; by default `system`. */
export function readThemeChoice(): ThemeChoice {
  const stored = readStorage('local', STORAGE_KEY);
  return THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
}

/**
 * Applies the choice to the `html` element, without a render. `public/theme.js` does the same before the
 * first paint.
 */
export function applyThemeChoice(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
}
