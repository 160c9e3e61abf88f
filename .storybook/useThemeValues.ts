import { type Theme } from '@firstbell/ui';
import { createContext, use } from 'react';
import { themesOf } from './brands.ts';

/** Hands on the values of the theme that the toolbar asks for. */
export const ThemeValuesContext = createContext<Theme>(themesOf().light);

/** Gives the values behind `theme`, for pages that tell them. */
export const useThemeValues = () => use(ThemeValuesContext);
