/** Names a theme that the product ships; `contrast` is high contrast, black on white. */
export type ThemeName = 'light' | 'dark' | 'contrast';
