/** Name of a theme; `contrast` is high contrast, black on white. */
export type ThemeName = 'light' | 'dark' | 'contrast';
