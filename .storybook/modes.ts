/** Chromatic modes of every story. */
export const themeModes = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  contrast: { theme: 'contrast' },
};

/** Chromatic modes of a screen: every theme on a laptop, and the light theme also on a phone and a tablet. */
export const screenModes = {
  phone: { theme: 'light', viewport: 390 },
  tablet: { theme: 'light', viewport: 1024 },
  light: { theme: 'light', viewport: 1440 },
  dark: { theme: 'dark', viewport: 1440 },
  contrast: { theme: 'contrast', viewport: 1440 },
};
