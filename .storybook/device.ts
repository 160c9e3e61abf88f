/** Preferences of a device that a page can read. */
export type Device = { colorScheme: 'light' | 'dark'; contrast: 'no-preference' | 'more' };

/** The devices that every story is seen on, by the theme that the product then takes. */
export const devices = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  contrast: { colorScheme: 'light', contrast: 'more' },
} as const satisfies Record<string, Device>;
