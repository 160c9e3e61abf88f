import { type Theme } from '@firstbell/ui';
import { createContext, use } from 'react';
import { themesOf } from './brands.ts';

/** Provides the values of the toolbar's theme. */
export const ThemeValuesContext = createContext<Theme>(themesOf().light);

/** Returns the values of the toolbar's theme, for pages that display them. */
export const useThemeValues = () => use(ThemeValuesContext);
