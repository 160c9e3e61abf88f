/** Preferences of a device that a page can query. */
export type Device = { colorScheme: 'light' | 'dark'; contrast: 'no-preference' | 'more' };

/** Devices of every story, by the theme that the product chooses for them. */
export const devices = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  contrast: { colorScheme: 'light', contrast: 'more' },
} as const satisfies Record<string, Device>;
