import { themes, useDeviceTheme } from '@firstbell/ui';
import { createContext, use, useState } from 'react';
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

/** Keeps the theme choice, in the browser too, and says which theme that is now. */
export function useThemeChoiceState(initial: ThemeChoice | undefined) {
  const [choice, setChoice] = useState<ThemeChoice>(() => initial ?? readChoice());
  const device = useDeviceTheme();
  const choose = (next: ThemeChoice) => {
    setChoice(next);
    remember('local', KEY, next === 'system' ? null : next);
    // The page's own background before anything is drawn; `public/theme.js` does the same at load.
    document.documentElement.style.colorScheme = next === 'system' ? '' : themes[next].scheme;
  };
  return { choice, choose, themeName: choice === 'system' ? device : choice };
}

function readChoice(): ThemeChoice {
  const remembered = recall('local', KEY);
  return THEME_CHOICES.find((choice) => choice === remembered) ?? 'system';
}
